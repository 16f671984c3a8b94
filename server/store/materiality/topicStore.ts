import { AppError } from '#model/errors.ts'
import type { Language } from '#model/wire/accounts.ts'
import type { Topic, TopicDetail, Universe } from '#model/wire/topics.ts'
import { findTopic } from '../../reference/repositories/repositories.ts'
import type { Tx } from '../database.ts'
import { uuidv7 } from '../ids.ts'
import { logChange, type Actor } from '../recordStore.ts'
import { requireAction } from './requireAction.ts'

type TopicRow = {
  id: string
  code: string | null
  label: string | null
  universe: Universe
  referenceId: string
  activeSubjects: number
  archivedSubjects: number
  version: number
}

const readSql = `
  select t.id, t.code, t.label, t.universe, t.version, d.reference_id as "referenceId",
    count(s.id) filter (where not s.disabled)::int as "activeSubjects",
    count(s.id) filter (where s.disabled)::int as "archivedSubjects"
  from topics t join double_materialities d on d.org_id = t.org_id and d.id = t.double_materiality_id
    left join subjects s on s.org_id = t.org_id and s.topic_id = t.id
  where t.org_id = $1 and t.double_materiality_id = $2`

/** Topics are worded in the reader's language: those of a repository by it, own ones as they were named. */
export const topicStore = {
  /** All of them, in the order of the standards, own ones last. */
  async list(tx: Tx, orgId: string, assessmentId: string, language: Language): Promise<Topic[]> {
    const [rows, found] = await Promise.all([
      tx.query<TopicRow>(`${readSql} group by t.org_id, t.id, d.reference_id order by t.position, t.id`, [
        orgId,
        assessmentId,
      ]),
      tx.query('select id from double_materialities where org_id = $1 and id = $2', [orgId, assessmentId]),
    ])
    if (found.length === 0) throw new AppError('notFound')
    return rows.map((row) => worded(row, language))
  },

  async get(
    tx: Tx,
    orgId: string,
    assessmentId: string,
    id: string,
    language: Language,
  ): Promise<{ topic: TopicDetail; version: number }> {
    const [row] = await tx.query<TopicRow>(
      `${readSql} and t.id = $3 group by t.org_id, t.id, d.reference_id`,
      [orgId, assessmentId, id],
    )
    if (!row) throw new AppError('notFound')
    const name = ({ code, labels }: { code: string; labels: Record<Language, string> }) => ({
      code,
      label: labels[language],
    })
    const subTopics = findTopic(row.referenceId, row.code)?.subTopics ?? []
    const topic = {
      ...worded(row, language),
      subTopics: subTopics.map((subTopic) => ({ ...name(subTopic), leaves: subTopic.leaves.map(name) })),
    }
    return { topic, version: row.version }
  },

  /** Adds an entity-specific topic behind the others. */
  async create(
    tx: Tx,
    actor: Actor,
    assessmentId: string,
    { label, universe }: { label: string; universe: Universe },
  ): Promise<string> {
    await requireAction(tx, actor.orgId, assessmentId, 'editRepository')
    const id = uuidv7()
    await tx.query(
      `insert into topics (org_id, id, double_materiality_id, label, universe, position)
       values ($1, $2, $3, $4, $5, 1000)`,
      [actor.orgId, id, assessmentId, label, universe],
    )
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

const worded = ({ referenceId, label, ...row }: TopicRow, language: Language): Topic => ({
  ...row,
  label: label ?? findTopic(referenceId, row.code)?.labels[language] ?? row.code ?? '',
})
