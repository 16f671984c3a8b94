import { z } from 'zod'
import { normalise } from '#model/rules/text/normalise.ts'
import { findTopic } from '#server/reference/repositories/repositories.ts'
import { rowsOf } from '#server/reference/repositories/counterparts.ts'
import type { Tx } from '../engine/database.ts'

/** A topic of an assessment, and its sub-topics by any of their names. */
export type TopicNames = { id: string; subTopicOf: (name: string) => string | undefined }

const topicRow = z.object({
  id: z.string(),
  code: z.string().nullable(),
  label: z.string().nullable(),
  referenceId: z.string(),
})
type TopicRow = z.infer<typeof topicRow>

/** Finds topics by code or name, in either language, ignoring accents and case. */
export async function findTopics(
  tx: Tx,
  orgId: string,
  assessmentId: string,
): Promise<(name: string) => TopicNames | undefined> {
  const rows = await tx.sql(
    topicRow,
    `select t.id, t.code, t.label, d.reference_id as "referenceId"
     from topics t join double_materialities d on d.org_id = t.org_id and d.id = t.double_materiality_id
     where t.org_id = $1 and t.double_materiality_id = $2 order by t.position desc, t.id`,
    [orgId, assessmentId],
  )
  // Standard topics are set last, so that an own topic does not replace their names.
  const byName = new Map(
    rows.flatMap((row) => {
      const topic = { id: row.id, subTopicOf: subTopicsOf(row) }
      return namesOf(row).map((name) => [normalise(name), topic] as const)
    }),
  )
  return (name) => byName.get(normalise(name))
}

function namesOf({ code, label, referenceId }: TopicRow): string[] {
  const labels = findTopic(referenceId, code)?.labels
  return [code, label, labels?.fr, labels?.en].filter((name) => typeof name === 'string')
}

function subTopicsOf({ code, referenceId }: TopicRow): TopicNames['subTopicOf'] {
  const topic = findTopic(referenceId, code)
  const codes = new Map(
    (topic ? rowsOf(topic) : []).flatMap((entry) =>
      [entry.code, entry.labels.fr, entry.labels.en].map((name) => [normalise(name), entry.code] as const),
    ),
  )
  return (name) => codes.get(normalise(name))
}
