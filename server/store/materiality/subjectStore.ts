import { and, eq } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { subjects } from '#model/resources/subjects.ts'
import { changedStates } from '#model/rules/records/changedStates.ts'
import { perimeterOf, type SubjectPerimeter } from '#model/rules/materiality/perimeter.ts'
import { reasonRequired } from '#model/rules/materiality/reasons.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { bind, type Row } from '../engine/binding.ts'
import type { Tx } from '../engine/database.ts'
import type { ListQuery } from '../engine/listQuery.ts'
import type { Listing } from '../engine/listRecords.ts'
import {
  createRecordStore,
  logChange,
  requireVersion,
  type Actor,
  type Versioned,
} from '../engine/recordStore.ts'
import { findOutside } from './perimeterEntities.ts'
import { requireAction } from './requireAction.ts'
import { nextVersion, rowOf, lockRow } from '../engine/conditions.ts'
import { subjects as table, topics } from '../tables/materiality.ts'

/** The place of a subject: the assessment and the topic of its path. */
export type SubjectPlace = { doubleMaterialityId: string; topicId: string }

/** Columns computed from a subject's own fields; IDs of another perimeter type than the chosen one are removed. */
export const subjectColumns = (record: Row): Row => {
  const { companyIds, divisionIds } = narrowed(record['perimeter'])
  return {
    sort_label: normalise(String(record['label'])),
    perimeter_company_ids: companyIds,
    perimeter_division_ids: divisionIds,
  }
}

/** The perimeter of a record with only the IDs of its type. */
export function narrowed(given: unknown): SubjectPerimeter {
  const { type = null, companyIds, divisionIds } = { ...(given as Partial<SubjectPerimeter> | null) }
  return type === null
    ? { type, companyIds: null, divisionIds: null }
    : perimeterOf({ type, companyIds, divisionIds })
}

const compared = [
  'label',
  'description',
  'sub_topic',
  'disabled',
  'financial_materiality',
  'impact_materiality',
  'occurrence',
  'time_horizon',
  'value_chain',
  'human_rights',
  'rationale',
]

/** SQL: how a subject `t` differs from that of the earlier assessment (`subjectChanges`). */
const sinceSourceSql = `(
  select case
    when d.source_id is null or not d.carried_over -> 'parts' ? 'SUBJECTS' then null
    when t.source_subject_id is null then 'ADDED'
    when s.id is not null and (${compared.map((name) => `t.${name}`).join(', ')})
      is distinct from (${compared.map((name) => `s.${name}`).join(', ')}) then 'CHANGED' end
  from double_materialities d
    left join subjects s on s.org_id = t.org_id and s.id = t.source_subject_id
  where d.org_id = t.org_id and d.id = t.double_materiality_id)`

const store = createRecordStore(
  bind({
    resource: subjects,
    table: 'subjects',
    expressions: { sinceSource: sinceSourceSql },
    sortColumns: { label: 'sort_label' },
  }),
  { derive: subjectColumns },
)

export const subjectStore = {
  ...store,

  async list(tx: Tx, orgId: string, query: ListQuery, ids: SubjectPlace): Promise<Listing> {
    const filters = { ...query.filters, topicId: [ids.topicId] }
    await requireTopic(tx, orgId, ids)
    return store.list(tx, orgId, { ...query, filters })
  },

  /** A subject is only reachable through its own topic. */
  async getOf(tx: Tx, orgId: string, id: string, ids: SubjectPlace): Promise<Versioned> {
    await requireTopic(tx, orgId, ids)
    const subject = await store.get(tx, orgId, id)
    if (subject.record['topicId'] !== ids.topicId) throw new AppError('notFound')
    return subject
  },

  async create(
    tx: Tx,
    actor: Actor,
    record: Row,
    ids: SubjectPlace,
    owned: Row = { source: 'MANUAL' },
  ): Promise<string> {
    await requireTopic(tx, actor.orgId, ids)
    await requireAction(tx, actor.orgId, ids.doubleMaterialityId, 'editRepository')
    await requireWithin(tx, actor.orgId, ids, record['perimeter'])
    return store.insert(tx, actor, record, {
      ...owned,
      language: actor.language ?? 'fr',
      double_materiality_id: ids.doubleMaterialityId,
      topic_id: ids.topicId,
    })
  },

  async configure(
    tx: Tx,
    actor: Actor,
    id: string,
    patch: Row,
    ids: SubjectPlace,
    expected?: number,
  ): Promise<Versioned> {
    await requireAction(tx, actor.orgId, ids.doubleMaterialityId, 'editRepository')
    const { record } = await subjectStore.getOf(tx, actor.orgId, id, ids)
    const given = patch['perimeter']
    if (given) await requireWithin(tx, actor.orgId, ids, { ...Object(record['perimeter']), ...Object(given) })
    const changed = await store.update(tx, actor, id, patch, expected)
    const labels = (['label', 'description'] as const).filter((name) => changed.record[name] !== record[name])
    if (labels.length > 0) {
      const { language = 'fr' } = actor
      await tx.db
        .update(table)
        .set({ language })
        .where(rowOf(table, actor.orgId, id))
    }
    return changed
  },

  /**
   * Archives a subject with a reason, or restores it (spec §4); the reason stays in the register of exclusions.
   * @throws AppError repositoryLocked, preconditionFailed, ruleBroken without a reason
   */
  async setDisabled(
    tx: Tx,
    actor: Actor,
    id: string,
    { value, reason }: { value: boolean; reason: string | null },
    ids: SubjectPlace,
    expected?: number,
  ): Promise<void> {
    await requireAction(tx, actor.orgId, ids.doubleMaterialityId, 'editRepository')
    await lockRow(tx, table, actor.orgId, id, 'update')
    const { record, version } = await subjectStore.getOf(tx, actor.orgId, id, ids)
    requireVersion(version, expected)
    const before = { disabled: record['disabled'], disabledReason: record['disabledReason'] }
    const after = { disabled: value, disabledReason: value ? reason : null }
    if (value && !reason) throw new AppError('ruleBroken', { fields: [reasonRequired] })
    if (!changedStates({ before, after })) return
    await tx.db
      .update(table)
      .set({ ...after, version: nextVersion(table) })
      .where(rowOf(table, actor.orgId, id))
    const title = String(record['label'])
    await logChange(tx, actor, { action: 'update', resource: 'subjects', id, title, before, after })
  },
}

async function requireWithin(
  tx: Tx,
  orgId: string,
  { doubleMaterialityId }: SubjectPlace,
  perimeter: unknown,
): Promise<void> {
  const [error] = await findOutside(tx, orgId, doubleMaterialityId, [narrowed(perimeter)])
  if (error) throw new AppError('ruleBroken', { fields: [error] })
}

async function requireTopic(tx: Tx, orgId: string, ids: SubjectPlace): Promise<void> {
  const isOwn = eq(topics.doubleMaterialityId, ids.doubleMaterialityId)
  const found = await tx.db.$count(topics, and(rowOf(topics, orgId, ids.topicId), isOwn))
  if (found === 0) throw new AppError('notFound')
}
