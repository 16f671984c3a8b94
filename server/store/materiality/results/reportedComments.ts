import { z } from 'zod'
import { visibleComments } from '#model/rules/materiality/comments.ts'
import { materialityKinds } from '#model/rules/materiality/materiality.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { isSubmittedSql, voices } from '../surveys/surveySubjects.ts'

/** A respondent's comment in the report: without a name, and without its text where it was hidden. */
export const reportedCommentRow = z.object({
  subjectId: z.string(),
  materiality: z.enum(materialityKinds),
  category: z.string().nullable(),
  comment: z.string().nullable(),
  hiddenReason: z.string().nullable(),
})
export type ReportedComment = z.output<typeof reportedCommentRow>

const voicesRow = z.object({
  subjectId: z.string(),
  materiality: z.enum(materialityKinds),
  category: z.string().nullable(),
  persons: z.number(),
})
type Voices = z.output<typeof voicesRow>

const commentsFrom = `
  from answers a join surveys v on v.org_id = a.org_id and v.id = a.survey_id
    join subjects u on u.org_id = a.org_id and u.id = a.subject_id
  where a.org_id = $1 and v.double_materiality_id = $2 and v.status = 'CLOSED' and not u.disabled
    and ${isSubmittedSql} and trim(a.comment) <> ''`

const commentsSql = `
  select a.subject_id as "subjectId", v.materiality, a.category_code as category,
    case when a.comment_hidden_reason is null then a.comment end as comment,
    a.comment_hidden_reason as "hiddenReason"
  ${commentsFrom}
  order by a.subject_id, v.materiality, md5(a.id::text)`

const countsSql = `
  select a.subject_id as "subjectId", v.materiality, count(*)::integer as comments
  ${commentsFrom}
  group by a.subject_id, v.materiality`

const countRow = reportedCommentRow
  .pick({ subjectId: true, materiality: true })
  .extend({ comments: z.number() })

const placeOf = ({ subjectId, materiality }: Pick<Voices, 'subjectId' | 'materiality'>): string =>
  `${subjectId} ${materiality}`

/**
 * The comments on active subjects of an assessment, disclosed by the same rule as on screen (`visibleComments`), in an
 * order that reveals nothing about the authors.
 */
export async function readReportedComments(
  tx: Tx,
  orgId: string,
  assessmentId: string,
): Promise<ReportedComment[]> {
  const reach = await readReach(tx, orgId, assessmentId)
  const comments = await tx.sql(reportedCommentRow, commentsSql, [orgId, assessmentId])
  return comments.flatMap((comment) => {
    const found = reach.get(placeOf(comment))
    if (found?.state !== 'SHOWN') return []
    const { category } = comment
    return [{ ...comment, category: category !== null && found.disclosed.has(category) ? category : null }]
  })
}

/** How many comments `readReportedComments` has of each subject, without reading them. */
export async function countReportedComments(
  tx: Tx,
  orgId: string,
  assessmentId: string,
): Promise<ReadonlyMap<string, number>> {
  const reach = await readReach(tx, orgId, assessmentId)
  const counts = new Map<string, number>()
  for (const row of await tx.sql(countRow, countsSql, [orgId, assessmentId])) {
    if (reach.get(placeOf(row))?.state !== 'SHOWN') continue
    counts.set(row.subjectId, (counts.get(row.subjectId) ?? 0) + row.comments)
  }
  return counts
}

/** Which comments may be shown, by subject and survey. */
async function readReach(tx: Tx, orgId: string, assessmentId: string) {
  const people = await tx.sql(
    voicesRow,
    `with ${voices} select subject_id as "subjectId", materiality, category_code as category, persons from voices`,
    [orgId, assessmentId],
  )
  return new Map([...Map.groupBy(people, placeOf)].map(([ids, own]) => [ids, visibleComments(own)] as const))
}
