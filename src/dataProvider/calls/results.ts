import { doubleMaterialities, type DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Aggregation } from '#model/rules/materiality/scores.ts'
import { pageOf } from '#model/wire/page.ts'
import {
  resultMethod,
  subjectOfTopic,
  subjectResultShape,
  subTopicResult,
  topicResult,
  type SubjectOfTopic,
  type SubjectResult,
  type SubTopicResult,
  type TopicResult,
} from '#model/wire/results.ts'
import { readAllPages } from '../allPages.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

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
): Promise<SubjectResult[]> =>
  readBody(
    pageOf(subjectResultShape),
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

/** `PATCH …` of the result kind: thresholds, or the method. */
export const changeMethod = async (
  http: Http,
  orgId: string,
  id: string,
  change: {
    thresholds?: { impact?: number; financial?: number }
    aggregation?: Aggregation
  },
): Promise<DoubleMateriality> =>
  readBody(
    doubleMaterialities.codec,
    await http({
      method: 'PATCH',
      path: apiPath`/organizations/${orgId}/double-materialities/${id}`,
      body: { type: 'result', ...change },
    }),
  )

/** What a subject counts for in the results. */
export type SubjectSettings = {
  impactWeight?: number
  financialWeight?: number
  preparerImpact?: number | null
  preparerFinancial?: number | null
  preparerRationale?: string | null
  retained?: 'STAKEHOLDERS' | 'PREPARER'
}

/** `PATCH …/subjects/{subjectId}` of the result kind. */
export async function changeSubjectResult(
  http: Http,
  place: { orgId: string; doubleMaterialityId: string; topicId: string; subjectId: string },
  settings: SubjectSettings,
): Promise<void> {
  const { orgId, doubleMaterialityId, topicId, subjectId } = place
  await http({
    method: 'PATCH',
    path: apiPath`/organizations/${orgId}/double-materialities/${doubleMaterialityId}/topics/${topicId}/subjects/${subjectId}`,
    body: { type: 'result', ...settings },
  })
}
