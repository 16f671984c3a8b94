import { changeAssessment } from '#model/calls/assessments.ts'
import { changeSubject } from '#model/calls/repository.ts'
import * as calls from '#model/calls/results.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Aggregation } from '#model/rules/materiality/scores.ts'
import type { ListedSubjectResult, SubjectOfTopic, SubTopicResult, TopicResult } from '#model/wire/results.ts'
import { readAllPages } from '../allPages.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'
import { withVersion } from '../version.ts'

const wholeList = { pageNumber: 0, pageSize: 500 }

export type TopicResults = {
  topics: TopicResult[]
  thresholds: { impact: number; financial: number }
  aggregation: Aggregation
}

/** Every topic with its scores, and what they are read against. */
export async function listTopicResults(
  http: Http,
  orgId: string,
  doubleMaterialityId: string,
  signal?: AbortSignal,
): Promise<TopicResults> {
  const given = { orgId, doubleMaterialityId, query: wholeList }
  const { content, method } = await ask(http, calls.listTopicResults, given, { signal })
  return { topics: content, ...method }
}

/** Every sub-topic that has active subjects. */
export const listSubTopicResults = (
  http: Http,
  orgId: string,
  doubleMaterialityId: string,
  signal?: AbortSignal,
): Promise<SubTopicResult[]> =>
  readAllPages((query) =>
    ask(http, calls.listSubTopicResults, { orgId, doubleMaterialityId, query }, { signal }),
  )

/** Every active subject of a topic. */
export const listSubjectResults = async (
  http: Http,
  orgId: string,
  doubleMaterialityId: string,
  topicId: string,
  signal?: AbortSignal,
): Promise<ListedSubjectResult[]> => {
  const given = { orgId, doubleMaterialityId, topicId, query: wholeList }
  return (await ask(http, calls.listTopicSubjectResults, given, { signal })).content
}

/** Every active subject of an assessment. */
export const listAllSubjectResults = (
  http: Http,
  orgId: string,
  doubleMaterialityId: string,
  signal?: AbortSignal,
): Promise<SubjectOfTopic[]> =>
  readAllPages((query) =>
    ask(http, calls.listSubjectResults, { orgId, doubleMaterialityId, query }, { signal }),
  )

/** Thresholds, or the method, and why. */
export type MethodChange = {
  thresholds?: { impact?: number; financial?: number }
  aggregation?: Aggregation
}

/** Changes thresholds or the method, over the assessment that was read. Throws `ApiError`: 412 when somebody was faster. */
export const changeMethod = (
  http: Http,
  orgId: string,
  opened: DoubleMateriality,
  change: MethodChange & { reason: string },
): Promise<DoubleMateriality> =>
  ask(
    http,
    changeAssessment,
    { orgId, doubleMaterialityId: opened.id, body: { type: 'result', ...change } },
    { seen: opened },
  )

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

/** Changes what a subject counts for, over the version that was listed. Throws `ApiError`: 412, 422. */
export async function changeSubjectResult(
  http: Http,
  place: { orgId: string; doubleMaterialityId: string; topicId: string },
  { id: subjectId, version }: Pick<ListedSubjectResult, 'id' | 'version'>,
  settings: SubjectSettings,
): Promise<void> {
  const given = { ...place, subjectId, body: { type: 'result', ...settings } } as const
  await ask(http, changeSubject, given, { seen: withVersion({}, `"${version}"`) })
}
