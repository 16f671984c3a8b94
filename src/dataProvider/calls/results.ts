import { doubleMaterialities, type DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Aggregation } from '#model/rules/materiality/scores.ts'
import { pageOf } from '#model/wire/page.ts'
import {
  resultMethod,
  subjectOfTopic,
  listedSubjectResult,
  subTopicResult,
  topicResult,
  type SubjectOfTopic,
  type ListedSubjectResult,
  type SubTopicResult,
  type TopicResult,
} from '#model/wire/results.ts'
import { readAllPages } from '../allPages.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'
import { ifMatch, withVersion } from '../version.ts'

const wholeList = { pageNumber: 0, pageSize: 500 }
const topicPage = pageOf(topicResult).extend({ method: resultMethod })

export type TopicResults = {
  topics: TopicResult[]
  thresholds: { impact: number; financial: number }
  aggregation: Aggregation
}

/** `GET …/topics-result`: every topic with its scores, and what they are read against. */
export async function listTopicResults(
  http: Http,
  orgId: string,
  id: string,
  signal?: AbortSignal,
): Promise<TopicResults> {
  const path = apiPath`/organizations/${orgId}/double-materialities/${id}/topics-result`
  const { content, method } = readBody(topicPage, await http({ path, query: wholeList, signal }))
  return { topics: content, ...method }
}

/** `GET …/subtopics-result`: every sub-topic that has active subjects. */
export const listSubTopicResults = (
  http: Http,
  orgId: string,
  id: string,
  signal?: AbortSignal,
): Promise<SubTopicResult[]> =>
  readAllPages(async (page) =>
    readBody(
      pageOf(subTopicResult),
      await http({
        path: apiPath`/organizations/${orgId}/double-materialities/${id}/subtopics-result`,
        query: page,
        signal,
      }),
    ),
  )

/** `GET …/topics/{topicId}/subjects-result`: every active subject of a topic. */
export const listSubjectResults = async (
  http: Http,
  orgId: string,
  id: string,
  topicId: string,
  signal?: AbortSignal,
): Promise<ListedSubjectResult[]> =>
  readBody(
    pageOf(listedSubjectResult),
    await http({
      path: apiPath`/organizations/${orgId}/double-materialities/${id}/topics/${topicId}/subjects-result`,
      query: wholeList,
      signal,
    }),
  ).content

/** `GET …/subjects-result`: every active subject of an assessment. */
export const listAllSubjectResults = (
  http: Http,
  orgId: string,
  id: string,
  signal?: AbortSignal,
): Promise<SubjectOfTopic[]> =>
  readAllPages(async (page) =>
    readBody(
      pageOf(subjectOfTopic),
      await http({
        path: apiPath`/organizations/${orgId}/double-materialities/${id}/subjects-result`,
        query: page,
        signal,
      }),
    ),
  )

/** Thresholds, or the method, and why. */
export type MethodChange = {
  thresholds?: { impact?: number; financial?: number }
  aggregation?: Aggregation
}

/** `PATCH …` of the result kind, over the assessment that was read. Throws `ApiError`: 412 when somebody was faster. */
export async function changeMethod(
  http: Http,
  orgId: string,
  opened: DoubleMateriality,
  change: MethodChange & { reason: string },
): Promise<DoubleMateriality> {
  const answer = await http({
    method: 'PATCH',
    path: apiPath`/organizations/${orgId}/double-materialities/${opened.id}`,
    body: { type: 'result', ...change },
    headers: ifMatch(opened),
  })
  return withVersion(readBody(doubleMaterialities.codec, answer), answer.headers.get('etag'))
}

/** What a subject counts for in the results. */
export type SubjectSettings = {
  impactWeight?: number
  financialWeight?: number
  preparerImpact?: number | null
  preparerFinancial?: number | null
  preparerRationale?: string | null
  retained?: 'STAKEHOLDERS' | 'PREPARER'
  /** Why weights are others than before. */
  reason?: string
}

/** `PATCH …/subjects/{subjectId}` of the result kind, over the version that was listed. Throws `ApiError`: 412, 422. */
export async function changeSubjectResult(
  http: Http,
  place: { orgId: string; doubleMaterialityId: string; topicId: string },
  { id: subjectId, version }: Pick<ListedSubjectResult, 'id' | 'version'>,
  settings: SubjectSettings,
): Promise<void> {
  const { orgId, doubleMaterialityId, topicId } = place
  await http({
    method: 'PATCH',
    path: apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/topics/${topicId}/subjects/${subjectId}`,
    body: { type: 'result', ...settings },
    headers: { 'If-Match': `"${version}"` },
  })
}
