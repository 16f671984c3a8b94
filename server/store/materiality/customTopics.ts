import { and, eq } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import type { Universe } from '#model/wire/materiality/topics.ts'
import type { Tx } from '../engine/database.ts'
import { logChange, requireVersion, type Actor } from '../engine/recordStore.ts'
import { requireAction } from './requireAction.ts'
import { nextVersion, pick, rowOf } from '../engine/conditions.ts'
import { subjects as subjectTable, topics } from '../tables/materiality.ts'
import { takeTopic } from './topicStore.ts'

type OwnTopic = { label: string; universe: Universe }

/** Changes of the topics that an organisation has added; those of the standards cannot be changed. */
export const customTopics = {
  /**
   * Renames a topic, or moves it to another universe.
   * @throws AppError notFound, repositoryLocked, standardTopic, preconditionFailed
   */
  async change(
    tx: Tx,
    actor: Actor,
    ids: { assessmentId: string; id: string },
    patch: { label?: string | undefined; universe?: Universe | undefined },
    expected?: number,
  ): Promise<void> {
    await requireAction(tx, actor.orgId, ids.assessmentId, 'editRepository')
    const before = await take(tx, actor.orgId, ids, expected)
    const after = { label: patch.label ?? before.label, universe: patch.universe ?? before.universe }
    await tx.db
      .update(topics)
      .set({
        ...after,
        ...(after.label !== before.label && { language: actor.language ?? 'fr' }),
        version: nextVersion(topics),
      })
      .where(rowOf(topics, actor.orgId, ids.id))
    await logChange(tx, actor, {
      action: 'update',
      resource: 'topics',
      id: ids.id,
      title: after.label,
      parentId: ids.assessmentId,
      before,
      after,
    })
  },

  /**
   * Removes a topic and its subjects, whose number the user has confirmed: if a colleague has just added another one,
   * the call fails and the user must confirm again.
   * @throws AppError notFound, repositoryLocked, standardTopic, preconditionFailed, topicNotEmpty
   */
  async remove(
    tx: Tx,
    actor: Actor,
    ids: { assessmentId: string; id: string },
    { subjects: confirmed, expected }: { subjects: number; expected: number | undefined },
  ): Promise<void> {
    await requireAction(tx, actor.orgId, ids.assessmentId, 'editRepository', 'update')
    const before = await take(tx, actor.orgId, ids, expected)
    const materialities = pick(subjectTable, 'financialMateriality', 'impactMateriality')
    const subjects = await tx.db
      .select({ ...pick(subjectTable, 'id', 'label', 'description', 'disabled'), ...materialities })
      .from(subjectTable)
      .where(and(eq(subjectTable.orgId, actor.orgId), eq(subjectTable.topicId, ids.id)))
      .orderBy(subjectTable.sortLabel, subjectTable.id)
    if (subjects.length !== confirmed) {
      throw new AppError('topicNotEmpty', { args: { smart_count: subjects.length } })
    }
    await tx.db.delete(topics).where(rowOf(topics, actor.orgId, ids.id))
    await tx.execute(
      `update double_materialities set version = version + 1, distribution = jsonb_set(distribution, '{excluded}',
         (select coalesce(jsonb_object_agg(category, topics - $3::text), '{}')
          from jsonb_each(distribution -> 'excluded') as kept (category, topics)))
       where org_id = $1 and id = $2`,
      [actor.orgId, ids.assessmentId, ids.id],
    )
    // The history lines belong to the assessment: their subjects are gone, and the report still lists them.
    const line = { action: 'delete', parentId: ids.assessmentId } as const
    for (const { id, ...subject } of subjects) {
      await logChange(tx, actor, { ...line, resource: 'subjects', id, title: subject.label, before: subject })
    }
    await logChange(tx, actor, { ...line, resource: 'topics', id: ids.id, title: before.label, before })
  },
}

/** Reads an own topic and locks it for a change. */
async function take(
  tx: Tx,
  orgId: string,
  ids: { assessmentId: string; id: string },
  expected: number | undefined,
): Promise<OwnTopic> {
  const row = await takeTopic(tx, orgId, ids)
  if (row.label === null) throw new AppError('standardTopic')
  requireVersion(row.version, expected)
  return { label: row.label, universe: row.universe }
}
