import { AppError, type FieldError } from '#model/errors.ts'
import { changedStates } from '#model/rules/records/changedStates.ts'
import {
  decisionFields,
  lacksRationale,
  rationaleRequired,
  reasonRequired,
  type PreparerDecision,
} from '#model/rules/materiality/reasons.ts'
import type { Tx } from '../engine/database.ts'
import { logChange, requireVersion, type Actor } from '../engine/recordStore.ts'
import { requireAction } from './requireAction.ts'
import { subjectStore, type SubjectPlace } from './subjectStore.ts'
import { nextVersion, pick, rowOf } from '../engine/conditions.ts'
import { subjects } from '../tables/materiality.ts'

/** Settings of a subject that affect its results, besides its answers (design §5). */
type SubjectSettings = Pick<typeof subjects.$inferSelect, keyof typeof columns>

/** The changed settings, with the reason for a change of weights. */
export type SettingsChange = { [K in keyof SubjectSettings]?: SubjectSettings[K] | undefined } & {
  reason?: string | null | undefined
}

const weights = pick(subjects, 'impactWeight', 'financialWeight')
const sides = ['impact', 'financial'] as const
const own = pick(subjects, ...sides.flatMap((side) => Object.values(decisionFields[side])))
const columns = { ...weights, ...own }

const names = Object.keys(columns) as (keyof typeof columns)[]

/**
 * Changes weights, the preparer's values and which value is retained, between the end of the evaluation and the end
 * of the assessment. Changed weights affect published results and require a reason.
 * @throws AppError resultsClosed, notFound, preconditionFailed; ruleBroken without a rationale or a reason
 */
export async function changeSettings(
  tx: Tx,
  actor: Actor,
  id: string,
  given: SettingsChange,
  ids: SubjectPlace,
  expected?: number,
): Promise<void> {
  await requireAction(tx, actor.orgId, ids.doubleMaterialityId, 'editResults')
  const { record } = await subjectStore.getOf(tx, actor.orgId, id, ids)
  const [row] = await tx.db
    .select({ ...columns, version: subjects.version })
    .from(subjects)
    .where(rowOf(subjects, actor.orgId, id))
    .for('update')
  if (!row) throw new AppError('notFound')
  const { version, ...before } = row
  requireVersion(version, expected)
  const after: SubjectSettings = { ...before, ...settingsIn(given) }
  const changed = changedStates({ before, after })
  if (!changed) return
  const isWeighed = 'impactWeight' in changed.after || 'financialWeight' in changed.after
  const fields: FieldError[] = [
    ...sides.filter((side) => lacksRationale(decisionOn(side, after))).map(rationaleRequired),
    ...(isWeighed && !given.reason ? [reasonRequired] : []),
  ]
  if (fields.length > 0) throw new AppError('ruleBroken', { fields })
  await tx.db
    .update(subjects)
    .set({ ...after, version: nextVersion(subjects) })
    .where(rowOf(subjects, actor.orgId, id))
  await logChange(tx, actor, {
    action: 'update',
    resource: 'subjects',
    id,
    title: String(record['label']),
    before: changed.before,
    after: { ...changed.after, ...(given.reason && { reason: given.reason }) },
  })
}

const decisionOn = (side: (typeof sides)[number], settings: SubjectSettings): PreparerDecision => {
  const { preparer, rationale, retained } = decisionFields[side]
  return { preparer: settings[preparer], rationale: settings[rationale], retained: settings[retained] }
}

const settingsIn = (given: SettingsChange): Partial<SubjectSettings> =>
  Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
