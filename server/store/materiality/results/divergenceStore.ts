import { AppError } from '#model/errors.ts'
import {
  categorySpreadLimit,
  divergencesOf,
  preparerGapLimit,
  type DivergenceFinding,
} from '#model/rules/materiality/divergences.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { divergence, type Divergence, type DivergenceRegister } from '#model/wire/materiality/divergences.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { logChange, type Actor } from '#server/store/engine/recordStore.ts'
import { requireAction } from '../requireAction.ts'
import { readSubjectResults } from './resultStore.ts'
import { topicStore } from '../topicStore.ts'
import { idRow } from '#server/store/engine/rows.ts'
import { accountNameSql } from '../../engine/accountNameSql.ts'

/** A line of the register: the subject, the side, and the kind of divergence. */
type DivergencePlace = { subjectId: string } & Pick<DivergenceFinding, 'kind' | 'materiality'>

const commentRow = divergence.shape.comment
  .unwrap()
  .extend(divergence.pick({ subjectId: true, kind: true, materiality: true }).shape)

const commentsSql = `
  select c.subject_id as "subjectId", c.kind, c.materiality, c.comment, c.updated_at as "updatedAt", c.version,
    ${accountNameSql('a')} as "accountName"
  from divergence_comments c left join accounts a on a.id = c.account_id
  where c.org_id = $1 and c.double_materiality_id = $2`

const isAt =
  (place: DivergencePlace) =>
  ({ subjectId, kind, materiality }: DivergencePlace): boolean =>
    subjectId === place.subjectId && kind === place.kind && materiality === place.materiality

export const divergenceStore = {
  /**
   * The register of an assessment: the divergences of its current results, each with its comment. A comment whose
   * divergence no longer exists (another value was retained) stays stored and appears again with it.
   */
  async read(tx: Tx, orgId: string, assessmentId: string, language: Language): Promise<DivergenceRegister> {
    const { subjects } = await readSubjectResults(tx, orgId, assessmentId)
    const topics = await topicStore.list(tx, orgId, assessmentId, language)
    const comments = await tx.sql(commentRow, commentsSql, [orgId, assessmentId])
    const divergences = subjects.flatMap((subject) =>
      divergencesOf(subject).map((found): Divergence => {
        const place = { subjectId: subject.id, kind: found.kind, materiality: found.materiality }
        const { comment, accountName, updatedAt, version } = comments.find(isAt(place)) ?? {}
        return {
          ...place,
          ...found,
          label: subject.label,
          topicId: subject.topicId,
          topicLabel: topics.find(({ id }) => id === subject.topicId)?.label ?? '',
          comment:
            comment === undefined || updatedAt === undefined || version === undefined
              ? null
              : { comment, updatedAt, version, accountName: accountName ?? '' },
        }
      }),
    )
    return {
      limits: { categories: categorySpreadLimit, preparer: preparerGapLimit },
      missing: divergences.filter(({ comment }) => comment === null).length,
      divergences: divergences.toSorted((one, other) => other.difference - one.difference),
    }
  },

  /**
   * Writes the rationale of a divergence, until the assessment is terminated.
   * @throws AppError resultsClosed; notFound where there is no divergence; preconditionFailed
   */
  async comment(
    tx: Tx,
    actor: Actor,
    assessmentId: string,
    place: DivergencePlace,
    { text, expected, language }: { text: string; expected: number | undefined; language: Language },
  ): Promise<Divergence> {
    const ids = [actor.orgId, place.subjectId, assessmentId]
    const subjectSql = 'select id from subjects where org_id = $1 and id = $2 and double_materiality_id = $3'
    const [subject] = await tx.sql(idRow, subjectSql, ids)
    if (!subject) throw new AppError('notFound')
    // Locks the assessment before the subject, in the common order.
    await requireAction(tx, actor.orgId, assessmentId, 'editResults')
    await tx.execute(`${subjectSql} for update`, ids)
    const find = async () =>
      (await divergenceStore.read(tx, actor.orgId, assessmentId, language)).divergences.find(isAt(place))
    const before = await find()
    if (!before) throw new AppError('notFound')
    if (expected !== undefined && expected !== (before.comment?.version ?? 0)) {
      throw new AppError('preconditionFailed')
    }
    await tx.execute(
      `insert into divergence_comments
         (org_id, id, double_materiality_id, subject_id, kind, materiality, comment, account_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (org_id, subject_id, kind, materiality) do update set comment = excluded.comment,
         account_id = excluded.account_id, updated_at = now(), version = divergence_comments.version + 1`,
      [
        actor.orgId,
        uuidv7(),
        assessmentId,
        place.subjectId,
        place.kind,
        place.materiality,
        text,
        actor.accountId,
      ],
    )
    const { kind, materiality } = place
    await logChange(tx, actor, {
      action: before.comment === null ? 'create' : 'update',
      resource: 'divergenceComments',
      id: place.subjectId,
      title: before.label,
      parentId: assessmentId,
      ...(before.comment && { before: { kind, materiality, comment: before.comment.comment } }),
      after: { kind, materiality, comment: text },
    })
    return (await find()) ?? before
  },

  /**
   * Requires a comment on each divergence before an assessment can end (facts §1.4 item 2).
   * @throws AppError divergencesOpen, with the subjects that lack one
   */
  async requireComments(tx: Tx, orgId: string, assessmentId: string): Promise<void> {
    const { divergences } = await divergenceStore.read(tx, orgId, assessmentId, 'fr')
    const open = divergences.filter(({ comment }) => comment === null)
    if (open.length === 0) return
    throw new AppError('divergencesOpen', {
      fields: open.map(({ subjectId, kind, materiality, label }) => ({
        field: `divergences.${subjectId}.${kind}.${materiality}`,
        key: 'errors.divergenceOpen',
        args: { subject: label },
      })),
    })
  },
}
