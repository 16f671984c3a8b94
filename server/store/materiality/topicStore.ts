import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import {
  universe as topicUniverse,
  type Topic,
  type TopicDetail,
  type Universe,
} from '#model/wire/materiality/topics.ts'
import { findTopic } from '#server/reference/repositories/repositories.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { logChange, requireVersion, type Actor } from '../engine/recordStore.ts'
import { requireAction } from './requireAction.ts'
import { nextVersion, requireRow, rowOf } from '../engine/conditions.ts'
import { doubleMaterialities, topics } from '../tables/materiality.ts'

const topicRow = z.object({
  id: z.string(),
  code: z.string().nullable(),
  label: z.string().nullable(),
  universe: topicUniverse,
  referenceId: z.string(),
  activeSubjects: z.number(),
  archivedSubjects: z.number(),
  exclusionReason: z.string().nullable(),
  version: z.number(),
})
type TopicRow = z.output<typeof topicRow>

const readSql = `
  select t.id, t.code, t.label, t.universe, t.version, t.exclusion_reason as "exclusionReason", d.reference_id as "referenceId",
    count(s.id) filter (where not s.disabled)::int as "activeSubjects",
    count(s.id) filter (where s.disabled)::int as "archivedSubjects"
  from topics t join double_materialities d on d.org_id = t.org_id and d.id = t.double_materiality_id
    left join subjects s on s.org_id = t.org_id and s.topic_id = t.id
  where t.org_id = $1 and t.double_materiality_id = $2`

/**
 * Reads a topic and locks it for a change.
 * @throws AppError notFound
 */
export async function takeTopic(
  tx: Tx,
  orgId: string,
  { assessmentId, id }: { assessmentId: string; id: string },
): Promise<typeof topics.$inferSelect> {
  const [row] = await tx.db
    .select()
    .from(topics)
    .where(and(rowOf(topics, orgId, id), eq(topics.doubleMaterialityId, assessmentId)))
    .for('update')
  if (!row) throw new AppError('notFound')
  return row
}

/** Topics with labels in the reader's language: those of the repository, and own ones as they were named. */
export const topicStore = {
  /** All topics, in the order of the standards, own ones last. */
  async list(tx: Tx, orgId: string, assessmentId: string, language: Language): Promise<Topic[]> {
    const rows = await tx.sql(
      topicRow,
      `${readSql} group by t.org_id, t.id, d.reference_id order by t.position, t.id`,
      [orgId, assessmentId],
    )
    await requireRow(tx, doubleMaterialities, orgId, assessmentId)
    return rows.map((row) => labelled(row, language))
  },

  async get(
    tx: Tx,
    orgId: string,
    assessmentId: string,
    id: string,
    language: Language,
  ): Promise<{ topic: TopicDetail; version: number }> {
    const [row] = await tx.sql(topicRow, `${readSql} and t.id = $3 group by t.org_id, t.id, d.reference_id`, [
      orgId,
      assessmentId,
      id,
    ])
    if (!row) throw new AppError('notFound')
    const name = ({ code, labels }: { code: string; labels: Record<Language, string> }) => ({
      code,
      label: labels[language],
    })
    const subTopics = findTopic(row.referenceId, row.code)?.subTopics ?? []
    const topic = {
      ...labelled(row, language),
      subTopics: subTopics.map((subTopic) => ({ ...name(subTopic), leaves: subTopic.leaves.map(name) })),
    }
    return { topic, version: row.version }
  },

  /**
   * Sets or removes the reason why a topic is excluded from the assessment, until the assessment ends.
   * @throws AppError notFound, assessmentTerminated, preconditionFailed
   */
  async setExclusion(
    tx: Tx,
    actor: Actor,
    ids: { assessmentId: string; id: string },
    reason: string | null,
    expected?: number,
  ): Promise<void> {
    await requireAction(tx, actor.orgId, ids.assessmentId, 'editGeneral')
    const row = await takeTopic(tx, actor.orgId, ids)
    requireVersion(row.version, expected)
    if (row.exclusionReason === reason) return
    await tx.db
      .update(topics)
      .set({ exclusionReason: reason, version: nextVersion(topics) })
      .where(rowOf(topics, actor.orgId, ids.id))
    await logChange(tx, actor, {
      action: 'update',
      resource: 'topics',
      id: ids.id,
      title: row.label ?? row.code ?? '',
      parentId: ids.assessmentId,
      before: { exclusionReason: row.exclusionReason },
      after: { exclusionReason: reason },
    })
  },

  /** Adds an entity-specific topic after the others. */
  async create(
    tx: Tx,
    actor: Actor,
    assessmentId: string,
    { label, universe }: { label: string; universe: Universe },
  ): Promise<string> {
    await requireAction(tx, actor.orgId, assessmentId, 'editRepository')
    const id = uuidv7()
    const own = { orgId: actor.orgId, id, doubleMaterialityId: assessmentId, position: 1000 }
    await tx.db.insert(topics).values({ ...own, label, universe, language: actor.language ?? 'fr' })
    await logChange(tx, actor, {
      action: 'create',
      resource: 'topics',
      id,
      title: label,
      parentId: assessmentId,
      after: { label, universe },
    })
    return id
  },
}

const labelled = ({ referenceId, label, ...row }: TopicRow, language: Language): Topic => ({
  ...row,
  label: label ?? findTopic(referenceId, row.code)?.labels[language] ?? row.code ?? '',
})
