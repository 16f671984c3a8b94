import { subjectComments, type SubjectComments } from '#model/wire/comments.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** Whose comments: a subject in its place. */
export type CommentPlace = { orgId: string; doubleMaterialityId: string; topicId: string; subjectId: string }

const commentsPath = ({ orgId, doubleMaterialityId, topicId, subjectId }: CommentPlace) =>
  apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/topics/${topicId}/subjects/${subjectId}/comments`

/**
 * `GET …/comments`: one page of what respondents wrote of a subject, counted from 0.
 * @throws ApiError notFound
 */
export const listComments = async (
  http: Http,
  place: CommentPlace,
  pageNumber: number,
  signal?: AbortSignal,
): Promise<SubjectComments> =>
  readBody(subjectComments, await http({ path: commentsPath(place), query: { pageNumber }, signal }))

/**
 * `PUT …/comments/{commentId}/hidden`: hides a comment with its reason, or shows it again where `reason` is null.
 * @throws ApiError ruleBroken without a reason, notFound
 */
export const hideComment = async (
  http: Http,
  place: CommentPlace,
  commentId: string,
  reason: string | null,
): Promise<void> => {
  await http({
    method: 'PUT',
    path: `${commentsPath(place)}/${encodeURIComponent(commentId)}/hidden`,
    body: { value: reason !== null, reason },
  })
}
