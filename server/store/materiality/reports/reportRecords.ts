import { z } from 'zod'
import { assessmentLines } from '../assessmentLines.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { materialityKinds } from '#model/rules/materiality/materiality.ts'
import { accountNameSql } from '../../engine/accountNameSql.ts'

/** One submitted answer; its author is not read. */
const reportedAnswerRow = z.object({
  subjectId: z.string(),
  materiality: z.enum(materialityKinds),
  category: z.string().nullable(),
  value: z.number().nullable(),
  criteria: z.record(z.string(), z.number().nullable()).nullable(),
  score: z.number().nullable(),
})
export type ReportedAnswer = z.output<typeof reportedAnswerRow>

/** Submitted answers on active subjects, in the order of the subjects; at most `max` plus one. */
export const readReportedAnswers = (
  tx: Tx,
  orgId: string,
  assessmentId: string,
  max: number,
): Promise<ReportedAnswer[]> =>
  tx.sql(
    reportedAnswerRow,
    `select a.subject_id as "subjectId", s.materiality, a.category_code as category, a.value, a.criteria, a.score
     from answers a join surveys s on s.org_id = a.org_id and s.id = a.survey_id
       join subjects u on u.org_id = a.org_id and u.id = a.subject_id
     where a.org_id = $1 and a.is_submitted and s.double_materiality_id = $2 and not u.disabled
     order by a.subject_id limit $3`,
    [orgId, assessmentId, max + 1],
  )

/** A line of the history of an assessment and its parts. */
const reportedChangeRow = z.object({
  id: z.string(),
  at: z.string(),
  accountName: z.string(),
  action: z.string(),
  resource: z.string(),
  recordId: z.string().nullable(),
  title: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type ReportedChange = z.output<typeof reportedChangeRow>

/**
 * Changes of the assessment, its topics, subjects, surveys and campaigns, oldest first. Stakeholders are left out:
 * their lines hold names and addresses.
 */
export const readReportedChanges = (tx: Tx, orgId: string, assessmentId: string): Promise<ReportedChange[]> =>
  tx.sql(
    reportedChangeRow,
    `with ${assessmentLines('$2')}
     select c.id, c.at, ${accountNameSql('a')} as "accountName",
       c.action, c.resource, c.record_id as "recordId", c.title, c.before, c.after
     from lines c left join accounts a on a.id = c.account_id
     where c.resource not in ('contacts', 'reporters') order by c.id`,
    [orgId, assessmentId],
  )

const nameRow = z.object({ id: z.string(), name: z.string() })

/** Companies, sites and topics of the organisation by id, for those that changes mention. */
export async function readMentionedNames(
  tx: Tx,
  orgId: string,
  changes: readonly ReportedChange[],
): Promise<ReadonlyMap<string, string>> {
  const text = JSON.stringify(changes.map(({ before, after }) => [before, after]))
  const ids = [...new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))]
  if (ids.length === 0) return new Map()
  const rows = await tx.sql(
    nameRow,
    `select id, name from companies where org_id = $1 and id = any($2::uuid[])
     union all select id, name from divisions where org_id = $1 and id = any($2::uuid[])
     union all select id, label from topics where org_id = $1 and id = any($2::uuid[])`,
    [orgId, ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
