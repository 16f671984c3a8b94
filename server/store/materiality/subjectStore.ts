import { AppError } from '#model/errors.ts'
import { subjects } from '#model/resources/subjects.ts'
import { normalise } from '#model/rules/normalise.ts'
import { bind, type Row } from '../binding.ts'
import type { Tx } from '../database.ts'
import type { ListQuery } from '../listQuery.ts'
import type { Listing } from '../listRecords.ts'
import { createRecordStore, logChange, type Actor, type Versioned } from '../recordStore.ts'
import { requireAction } from './requireAction.ts'

/** Where a subject stands: the assessment and the topic of its path. */
export type SubjectPlace = { doubleMaterialityId: string; topicId: string }

const store = createRecordStore(
  bind({ resource: subjects, table: 'subjects', sortColumns: { label: 'sort_label' } }),
  { derive: ({ label }) => ({ sort_label: normalise(String(label)) }) },
)

/** What the results of a subject rest on beside its answers (design §5). */
export type ResultSettings = {
  impactWeight?: number | undefined
  financialWeight?: number | undefined
  preparerImpact?: number | null | undefined
  preparerFinancial?: number | null | undefined
  preparerRationale?: string | null | undefined
  retained?: 'STAKEHOLDERS' | 'PREPARER' | undefined
}

const resultColumns = {
  impactWeight: 'impact_weight',
  financialWeight: 'financial_weight',
  preparerImpact: 'preparer_impact',
  preparerFinancial: 'preparer_financial',
  preparerRationale: 'preparer_rationale',
  retained: 'retained',
} as const satisfies Record<keyof ResultSettings, string>

export const subjectStore = {
  ...store,

  async list(tx: Tx, orgId: string, query: ListQuery, place: SubjectPlace): Promise<Listing> {
    const filters = { ...query.filters, topicId: [place.topicId] }
    const [listing] = await Promise.all([
      store.list(tx, orgId, { ...query, filters }),
      requireTopic(tx, orgId, place),
    ])
    return listing
  },

  /** A subject is reached through its own topic alone. */
  async getOf(tx: Tx, orgId: string, id: string, place: SubjectPlace): Promise<Versioned> {
    const [subject] = await Promise.all([store.get(tx, orgId, id), requireTopic(tx, orgId, place)])
    if (subject.record['topicId'] !== place.topicId) throw new AppError('notFound')
    return subject
  },

  async create(
    tx: Tx,
    actor: Actor,
    record: Row,
    place: SubjectPlace,
    owned: Row = { source: 'MANUAL' },
  ): Promise<string> {
    await requireTopic(tx, actor.orgId, place)
    await requireAction(tx, actor.orgId, place.doubleMaterialityId, 'editRepository')
    return store.insert(tx, actor, record, {
      ...owned,
      double_materiality_id: place.doubleMaterialityId,
      topic_id: place.topicId,
    })
  },

  async configure(
    tx: Tx,
    actor: Actor,
    id: string,
    patch: Row,
    place: SubjectPlace,
    expected?: number,
  ): Promise<Versioned> {
    await requireAction(tx, actor.orgId, place.doubleMaterialityId, 'editRepository')
    await subjectStore.getOf(tx, actor.orgId, id, place)
    return store.update(tx, actor, id, patch, expected)
  },

  /** Archives a subject, or brings it back (spec §4); the reason stays in the register of the excluded. */
  async setDisabled(
    tx: Tx,
    actor: Actor,
    id: string,
    { value, reason }: { value: boolean; reason: string | null },
    place: SubjectPlace,
  ): Promise<void> {
    await requireAction(tx, actor.orgId, place.doubleMaterialityId, 'editRepository')
    const { record } = await subjectStore.getOf(tx, actor.orgId, id, place)
    const disabledReason = value ? reason : null
    await tx.query(
      `update subjects set disabled = $3, disabled_reason = $4, version = version + 1 where org_id = $1 and id = $2`,
      [actor.orgId, id, value, disabledReason],
    )
    await logChange(tx, actor, {
      action: 'update',
      resource: 'subjects',
      id,
      title: String(record['label']),
      before: { disabled: record['disabled'], disabledReason: record['disabledReason'] },
      after: { disabled: value, disabledReason },
    })
  },

  /** Weights, the preparer's values and which value counts: open between the close of the evaluation and the end. */
  async setResult(
    tx: Tx,
    actor: Actor,
    id: string,
    settings: ResultSettings,
    place: SubjectPlace,
  ): Promise<void> {
    await requireAction(tx, actor.orgId, place.doubleMaterialityId, 'editResults')
    const { record } = await subjectStore.getOf(tx, actor.orgId, id, place)
    const names = Object.keys(resultColumns) as (keyof ResultSettings)[]
    const given = names.flatMap((name) =>
      settings[name] === undefined ? [] : [[name, settings[name]] as const],
    )
    if (given.length === 0) return
    const columns = given.map(([name]) => resultColumns[name])
    const [before] = await tx.query<Row>(
      `select ${given.map(([key], index) => `${columns[index]} as "${key}"`).join(', ')}
       from subjects where org_id = $1 and id = $2 for update`,
      [actor.orgId, id],
    )
    await tx.query(
      `update subjects set ${columns.map((column, index) => `${column} = $${index + 3}`).join(', ')},
         version = version + 1 where org_id = $1 and id = $2`,
      [actor.orgId, id, ...given.map(([, value]) => value)],
    )
    await logChange(tx, actor, {
      action: 'update',
      resource: 'subjects',
      id,
      title: String(record['label']),
      before: { ...before },
      after: Object.fromEntries(given),
    })
  },
}

async function requireTopic(tx: Tx, orgId: string, place: SubjectPlace): Promise<void> {
  const [topic] = await tx.query(
    'select id from topics where org_id = $1 and id = $2 and double_materiality_id = $3',
    [orgId, place.topicId, place.doubleMaterialityId],
  )
  if (!topic) throw new AppError('notFound')
}
