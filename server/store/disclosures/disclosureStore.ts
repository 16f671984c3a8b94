import { AppError } from '#model/errors.ts'
import { disclosures as resource } from '#model/resources/disclosures.ts'
import { changedVerdicts } from '#model/rules/disclosures/scope.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { bind, type Row } from '../engine/binding.ts'
import { lockRow, nextVersion, rowOf } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { deletionStore } from '../engine/deletionStore.ts'
import { createRecordStore, logChange, type Actor } from '../engine/recordStore.ts'
import { assessmentStore } from '../materiality/assessmentStore.ts'
import { disclosures } from '../tables/disclosures.ts'
import { readVerdicts, type Verdicts } from './topicVerdicts.ts'

const binding = bind({
  resource,
  table: 'disclosures',
  expressions: { creationDate: 't.created_at' },
  sortColumns: { name: 'sort_name', year: 'year' },
  searchExpression: 't.sort_name',
})

const store = createRecordStore(binding, { derive: ({ name }) => ({ sort_name: normalise(String(name)) }) })

/** Sustainability statements in preparation. */
export const disclosureStore = {
  binding,
  list: store.list,
  get: store.get,
  update: store.update,

  /**
   * Creates a disclosure from an assessment whose evaluation is closed. The verdicts of its topics count as reviewed.
   * @throws AppError ruleBroken where the assessment does not exist, is not closed or follows another standard
   */
  async create(tx: Tx, actor: Actor, record: Row): Promise<string> {
    const assessmentId = String(record['doubleMaterialityId'])
    const assessment = await assessmentStore.find(tx, actor.orgId, assessmentId)
    if (!assessment) throw broken('validation.unknownAssessment')
    if (assessment.record['referenceId'] !== record['standardId']) throw broken('validation.otherStandard')
    const verdicts = await readVerdicts(tx, actor.orgId, assessmentId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'resultsNotReady')
        throw broken('validation.openAssessment')
      throw error
    })
    return store.insert(tx, actor, record, { reviewed_verdicts: JSON.stringify(verdicts) })
  },

  async remove(tx: Tx, actor: Actor, id: string, expected?: number): Promise<void> {
    await deletionStore.keep(tx, actor, 'disclosures', id)
    await store.remove(tx, actor, id, expected)
  },

  /** Undoes a deletion. @throws AppError as `deletionStore.restore` */
  restore: async (tx: Tx, actor: Actor, id: string): Promise<void> =>
    deletionStore.restore(tx, actor, 'disclosures', id),

  /** The row of a disclosure. @throws AppError notFound */
  async read(tx: Tx, orgId: string, id: string): Promise<typeof disclosures.$inferSelect> {
    const [row] = await tx.db
      .select()
      .from(disclosures)
      .where(rowOf(disclosures, orgId, id))
    if (!row) throw new AppError('notFound')
    return row
  },

  /**
   * Stores the verdicts that a person accepts, and records them in the history. Verdicts accepted before have no effect.
   * @throws AppError notFound
   */
  async review(tx: Tx, actor: Actor, id: string, verdicts: Verdicts): Promise<void> {
    const { orgId } = actor
    await lockRow(tx, disclosures, orgId, id)
    const { name, reviewedVerdicts } = await disclosureStore.read(tx, orgId, id)
    if (changedVerdicts(reviewedVerdicts, verdicts).length === 0) return
    await tx.db
      .update(disclosures)
      .set({ reviewedVerdicts: verdicts, version: nextVersion(disclosures) })
      .where(rowOf(disclosures, orgId, id))
    await logChange(tx, actor, {
      action: 'update',
      resource: 'disclosures',
      id,
      title: name,
      before: { verdicts: reviewedVerdicts },
      after: { verdicts },
    })
  },
}

const broken = (key: string) =>
  new AppError('ruleBroken', { fields: [{ field: 'doubleMaterialityId', key }] })
