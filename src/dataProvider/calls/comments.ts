import * as calls from '#model/calls/repository.ts'
import type { SubjectComments } from '#model/wire/comments.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'

/** Whose comments: a subject in its place. */
export type CommentPlace = { orgId: string; doubleMaterialityId: string; topicId: string; subjectId: string }

/**
 * One page of what respondents wrote of a subject, counted from 0.
 * @throws ApiError notFound
 */
export const listComments = (
  http: Http,
  place: CommentPlace,
  pageNumber: number,
  signal?: AbortSignal,
): Promise<SubjectComments> => ask(http, calls.listComments, { ...place, query: { pageNumber } }, { signal })

/**
 * Hides a comment with its reason, or shows it again where `reason` is null.
 * @throws ApiError ruleBroken without a reason, notFound
 */
export const hideComment = (
  http: Http,
  place: CommentPlace,
  commentId: string,
  reason: string | null,
): Promise<void> =>
  ask(http, calls.hideComment, { ...place, commentId, body: { value: reason !== null, reason } })
