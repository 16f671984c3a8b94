import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { visibleComments } from '#model/rules/materiality/comments.ts'
import { materialityKinds } from '#model/rules/materiality/materiality.ts'
import type { RespondentComment, SubjectComments } from '#model/wire/materiality/comments.ts'
import { toPage } from '#model/wire/records/page.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { logChange, type Actor } from '#server/store/engine/recordStore.ts'
import { isSubmittedSql, voices } from '../surveys/surveySubjects.ts'
import { totalRow, idRow } from '#server/store/engine/rows.ts'
import { accountNameSql } from '../../engine/accountNameSql.ts'

const hiddenRow = z.object({ reason: z.string().nullable(), label: z.string() })

type Place = { doubleMaterialityId: string; topicId: string; subjectId: string }
type Page = { pageNumber: number; pageSize: number }

const voicesRow = z.object({
  materiality: z.enum(materialityKinds),
  status: z.string(),
  category: z.string().nullable(),
  persons: z.number(),
})

/**
 * The ID of a comment is a hash of its answer's ID, since that one begins with its time. It also puts comments in an
 * order that discloses nothing.
 */
const commentId = 'md5(a.id::text)::uuid'

/** Comments of closed surveys that were sent. */
const commentsSql = `
  select ${commentId} as id, v.materiality, a.category_code as category, a.comment,
    a.comment_hidden_reason as reason, a.comment_hidden_at as at, a.comment_hidden_by as "accountId"
  from answers a join surveys v on v.org_id = a.org_id and v.id = a.survey_id
  where a.org_id = $1 and a.subject_id = $2 and v.double_materiality_id = $3 and v.status = 'CLOSED'
    and ${isSubmittedSql} and trim(a.comment) <> ''`

const commentRow = z.object({
  id: z.string(),
  materiality: z.enum(materialityKinds),
  category: z.string().nullable(),
  comment: z.string(),
  reason: z.string().nullable(),
  at: z.string().nullable(),
  accountName: z.string(),
})
type Row = z.output<typeof commentRow>

/**
 * How much of the comments of a subject may be disclosed, by survey: which categories may be named, and whether any
 * comment is shown.
 * @throws AppError notFound when the subject does not exist
 */
async function readReach(tx: Tx, orgId: string, ids: Place) {
  const subject = 'select id from subjects where org_id = $1 and id = $2 and double_materiality_id = $3'
  const found = await tx.sql(idRow, `${subject} and topic_id = $4`, [
    orgId,
    ids.subjectId,
    ids.doubleMaterialityId,
    ids.topicId,
  ])
  const people = await tx.sql(
    voicesRow,
    `with ${voices} select materiality, status, category_code as category, persons from voices where subject_id = $3`,
    [orgId, ids.doubleMaterialityId, ids.subjectId],
  )
  if (found.length === 0) throw new AppError('notFound')
  const byKind = Map.groupBy(people, ({ materiality }) => materiality)
  return [...byKind].map(([materiality, own]) => ({
    materiality,
    ...(own[0]?.status === 'CLOSED'
      ? visibleComments(own)
      : { state: 'OPEN' as const, disclosed: new Set<string>() }),
  }))
}

export const commentStore = {
  /**
   * Comments of respondents on a subject, without their names: from closed surveys, each with its category where
   * enough of its persons answered.
   * @throws AppError notFound
   */
  async list(tx: Tx, orgId: string, ids: Place, page: Page): Promise<SubjectComments> {
    const reach = await readReach(tx, orgId, ids)
    const shown = reach.filter(({ state }) => state === 'SHOWN').map(({ materiality }) => materiality)
    const given = [orgId, ids.subjectId, ids.doubleMaterialityId, shown]
    const rows = `select * from (${commentsSql}) c where c.materiality = any($4)`
    const content = await tx.sql(
      commentRow,
      `select c.*, ${accountNameSql('o')} as "accountName"
         from (${rows}) c left join accounts o on o.id = c."accountId" order by c.id limit $5 offset $6`,
      [...given, page.pageSize, page.pageNumber * page.pageSize],
    )
    const [counted] = await tx.sql(totalRow, `select count(*)::int as total from (${rows}) c`, given)
    const disclosedOf = new Map(reach.map(({ materiality, disclosed }) => [materiality, disclosed]))
    return {
      ...toPage(
        content.map((row) => toComment(row, disclosedOf.get(row.materiality))),
        counted?.total ?? 0,
        page,
      ),
      surveys: reach.map(({ materiality, state }) => ({ materiality, state })),
    }
  },

  /**
   * Hides a comment, which requires a reason, or shows it again; the history records who, when and why, never the
   * text.
   * @throws AppError notFound, ruleBroken without a reason
   */
  async setHidden(
    tx: Tx,
    actor: Actor,
    ids: Place,
    id: string,
    { value, reason }: { value: boolean; reason: string | null },
  ): Promise<void> {
    if (value && reason === null) {
      throw new AppError('ruleBroken', { fields: [{ field: 'reason', key: 'validation.required' }] })
    }
    const reach = await readReach(tx, actor.orgId, ids)
    const shown = reach.filter(({ state }) => state === 'SHOWN').map(({ materiality }) => materiality)
    const [before] = await tx.sql(
      hiddenRow,
      `select a.comment_hidden_reason as reason, u.label
       from answers a join surveys v on v.org_id = a.org_id and v.id = a.survey_id
         join subjects u on u.org_id = a.org_id and u.id = a.subject_id
       where a.org_id = $1 and a.subject_id = $2 and v.double_materiality_id = $3 and v.materiality = any($4)
         and ${isSubmittedSql} and trim(a.comment) <> '' and ${commentId} = $5 for update of a`,
      [actor.orgId, ids.subjectId, ids.doubleMaterialityId, shown, id],
    )
    if (!before) throw new AppError('notFound')
    const after = value ? reason : null
    if (before.reason === after) return
    await tx.execute(
      `update answers a set comment_hidden_reason = $4,
         comment_hidden_at = case when $4::text is null then null else now() end,
         comment_hidden_by = case when $4::text is null then null else $5::uuid end
       where a.org_id = $1 and a.subject_id = $2 and ${commentId} = $3`,
      [actor.orgId, ids.subjectId, id, after, actor.accountId],
    )
    await logChange(tx, actor, {
      action: 'update',
      resource: 'comments',
      id: ids.subjectId,
      parentId: ids.doubleMaterialityId,
      title: before.label,
      before: { hidden: before.reason !== null, hiddenReason: before.reason },
      after: { hidden: value, hiddenReason: after },
    })
  },
}

function toComment(
  { reason, at, accountName, comment, ...row }: Row & { accountId?: unknown },
  disclosed: ReadonlySet<string> | undefined,
): RespondentComment {
  const { id, materiality, category } = row
  return {
    id,
    materiality,
    category: category !== null && disclosed?.has(category) ? category : null,
    comment: reason === null ? comment : null,
    hidden: reason === null || at === null ? null : { reason, accountName, at },
  }
}
