import { pageOf } from '#model/wire/page.ts'
import { topic, topicDetail, type Topic, type TopicDetail, type Universe } from '#model/wire/topics.ts'
import { apiPath } from '../apiPath.ts'
import type { Http, HttpAnswer } from '../http.ts'
import { readBody } from '../readBody.ts'
import { ifMatch, withVersion } from '../version.ts'

const topicsPath = (orgId: string, id: string): string =>
  apiPath`/organizations/${orgId}/double-materialities/${id}/topics`

const topicPath = (orgId: string, id: string, topicId: string): string =>
  `${topicsPath(orgId, id)}/${encodeURIComponent(topicId)}`

/** `GET …/topics`: 25 first, then all where there are more (spec §7). */
export async function listTopics(
  http: Http,
  orgId: string,
  id: string,
  signal?: AbortSignal,
): Promise<Topic[]> {
  const read = async (pageSize: number) =>
    readBody(
      pageOf(topic),
      await http({
        path: topicsPath(orgId, id),
        query: { pageNumber: 0, pageSize },
        signal,
      }),
    )
  const first = await read(25)
  return first.isLast ? first.content : (await read(first.totalItems)).content
}

/** `GET …/topics/{topicId}` with the sub-topics its subjects may name. */
export const getTopic = async (
  http: Http,
  orgId: string,
  id: string,
  topicId: string,
  signal?: AbortSignal,
): Promise<TopicDetail> => readTopic(await http({ path: topicPath(orgId, id, topicId), signal }))

/** A topic with the version that a change of it must match. */
const readTopic = (answer: HttpAnswer): TopicDetail =>
  withVersion(readBody(topicDetail, answer), answer.headers.get('etag'))

/** `POST …/topics`: an entity-specific topic. */
export const createTopic = async (
  http: Http,
  orgId: string,
  id: string,
  body: { label: string; universe: Universe },
): Promise<TopicDetail> =>
  readBody(topicDetail, await http({ method: 'POST', path: topicsPath(orgId, id), body, creates: true }))

/** `PATCH …/topics/{topicId}`: another name or universe for an entity-specific topic. Throws `ApiError`: 409, 412. */
export const changeTopic = async (
  http: Http,
  orgId: string,
  id: string,
  opened: TopicDetail,
  body: { label: string; universe: Universe },
): Promise<TopicDetail> =>
  readTopic(
    await http({
      method: 'PATCH',
      path: topicPath(orgId, id, opened.id),
      body,
      headers: ifMatch(opened),
    }),
  )

/**
 * `DELETE …/topics/{topicId}`: an entity-specific topic and the subjects in it, archived ones too, if there are still
 * as many as the person has confirmed. Throws `ApiError`: 409 otherwise, or once the repository is locked.
 */
export async function removeTopic(
  http: Http,
  orgId: string,
  id: string,
  { id: topicId, activeSubjects, archivedSubjects }: Topic,
): Promise<void> {
  await http({
    method: 'DELETE',
    path: topicPath(orgId, id, topicId),
    query: { subjects: activeSubjects + archivedSubjects },
  })
}

/** `PUT …/topics/{topicId}/exclusion`: why a topic is left out; null takes it back. Throws `ApiError`: 409, 412. */
export const explainExclusion = async (
  http: Http,
  orgId: string,
  id: string,
  opened: TopicDetail,
  reason: string | null,
): Promise<TopicDetail> =>
  readTopic(
    await http({
      method: 'PUT',
      path: `${topicPath(orgId, id, opened.id)}/exclusion`,
      body: { reason },
      headers: ifMatch(opened),
    }),
  )
