import { AppError, type FieldError } from '#model/errors.ts'
import { changedStates } from '#model/rules/changedStates.ts'
import { lacksRationale, rationaleRequired, reasonRequired } from '#model/rules/materiality/reasons.ts'
import type { Tx } from '../database.ts'
import { logChange, requireVersion, type Actor } from '../recordStore.ts'
import { requireAction } from './requireAction.ts'
import { subjectStore, type SubjectPlace } from './subjectStore.ts'

/** What the results of a subject rest on beside its answers (design §5). */
type SubjectSettings = {
  impactWeight: number
  financialWeight: number
  preparerImpact: number | null
  preparerFinancial: number | null
  preparerRationale: string | null
  retained: 'STAKEHOLDERS' | 'PREPARER'
}

/** What of it is changed; why, where weights are. */
export type SettingsChange = { [K in keyof SubjectSettings]?: SubjectSettings[K] | undefined } & {
  reason?: string | null | undefined
}

const columnOf = {
  impactWeight: 'impact_weight',
  financialWeight: 'financial_weight',
  preparerImpact: 'preparer_impact',
  preparerFinancial: 'preparer_financial',
  preparerRationale: 'preparer_rationale',
  retained: 'retained',
} as const satisfies Record<keyof SubjectSettings, string>

const names = Object.keys(columnOf) as (keyof SubjectSettings)[]

const readSql = `select version, ${names.map((name) => `${columnOf[name]} as "${name}"`).join(', ')}
  from subjects where org_id = $1 and id = $2 for update`

/**
 * Changes weights, the preparer's values and which value counts, from the close of the evaluation to the end of the
 * assessment. Weights move results that people have read already: their change says why.
 * @throws AppError resultsClosed, notFound, preconditionFailed; ruleBroken without a rationale or a reason
 */
export async function changeSettings(
  tx: Tx,
  actor: Actor,
  id: string,
  given: SettingsChange,
  place: SubjectPlace,
  expected?: number,
): Promise<void> {
  await requireAction(tx, actor.orgId, place.doubleMaterialityId, 'editResults')
  const { record } = await subjectStore.getOf(tx, actor.orgId, id, place)
  const [row] = await tx.query<SubjectSettings & { version: number }>(readSql, [actor.orgId, id])
  if (!row) throw new AppError('notFound')
  const { version, ...before } = row
  requireVersion(version, expected)
  const after: SubjectSettings = { ...before, ...settingsIn(given) }
  const changed = changedStates({ before, after })
  if (!changed) return
  const isWeighed = 'impactWeight' in changed.after || 'financialWeight' in changed.after
  const fields: FieldError[] = [
    ...(lacksRationale(after) ? [rationaleRequired] : []),
    ...(isWeighed && !given.reason ? [reasonRequired] : []),
  ]
  if (fields.length > 0) throw new AppError('ruleBroken', { fields })
  await tx.query(
    `update subjects set ${names.map((name, index) => `${columnOf[name]} = $${index + 3}`).join(', ')},
       version = version + 1 where org_id = $1 and id = $2`,
    [actor.orgId, id, ...names.map((name) => after[name])],
  )
  await logChange(tx, actor, {
    action: 'update',
    resource: 'subjects',
    id,
    title: String(record['label']),
    before: changed.before,
    after: { ...changed.after, ...(given.reason && { reason: given.reason }) },
  })
}

const settingsIn = (given: SettingsChange): Partial<SubjectSettings> =>
  Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
