import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/results.ts'
import { AppError } from '#model/errors.ts'
import { cutPage, type Page } from '#model/wire/records/page.ts'
import { topicResultOf } from '#model/rules/materiality/results.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { markLabels, labelCriteria } from '#server/services/reports/markLabels.ts'
import { readReportedSurveys } from '#server/store/materiality/reports/reportStore.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { countReportedComments } from '#server/store/materiality/results/reportedComments.ts'
import { readSubjectResults, type PlacedResult } from '#server/store/materiality/results/resultStore.ts'
import { subTopicResults } from '#server/store/materiality/results/subTopicResults.ts'
import { topicStore } from '#server/store/materiality/topicStore.ts'
import { registerCall } from '../registerCall.ts'

export const resultRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.listTopicResults, async (request) => {
    const { orgId, doubleMaterialityId } = request.params
    const { settings, subjects, topics } = await app.db.inOrganization(
      request.scopeOf(orgId),
      async (tx) => ({
        ...(await readSubjectResults(tx, orgId, doubleMaterialityId)),
        topics: await topicStore.list(tx, orgId, doubleMaterialityId, request.language),
      }),
    )
    const byTopic = Map.groupBy(subjects, ({ topicId }) => topicId)
    const results = topics.map(({ id, label, code, universe }) => ({
      id,
      label,
      code,
      universe,
      ...topicResultOf(byTopic.get(id) ?? [], settings),
    }))
    const { thresholds, aggregation } = settings
    return { ...cutPage(results, request.query), method: { thresholds, aggregation } }
  })

  registerCall(app, calls.listSubTopicResults, async (request) => {
    const { orgId, doubleMaterialityId } = request.params
    const { language } = request
    return app.db.inOrganization(request.scopeOf(orgId), async (tx) => {
      const { settings, subjects } = await readSubjectResults(tx, orgId, doubleMaterialityId)
      const topics = await topicStore.list(tx, orgId, doubleMaterialityId, language)
      return cutPage(subTopicResults(topics, subjects, { ...settings, language }), request.query)
    })
  })

  registerCall(app, calls.listSubjectResults, async (request) => {
    const { orgId, doubleMaterialityId } = request.params
    const { language } = request
    const read = await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      readListed(tx, orgId, doubleMaterialityId),
    )
    return listed(cutPage(read.subjects, request.query), read, language)
  })

  registerCall(app, calls.listTopicSubjectResults, async (request) => {
    const { orgId, doubleMaterialityId, topicId } = request.params
    const { language } = request
    const read = await app.db.inOrganization(request.scopeOf(orgId), async (tx) => {
      const topics = await topicStore.list(tx, orgId, doubleMaterialityId, language)
      if (!topics.some(({ id }) => id === topicId)) throw new AppError('notFound')
      return readListed(tx, orgId, doubleMaterialityId)
    })
    const own = read.subjects.filter((subject) => subject.topicId === topicId)
    return listed(cutPage(own, request.query), read, language)
  })
}

/** The results of all subjects, with what their list shows besides. */
async function readListed(tx: Tx, orgId: string, doubleMaterialityId: string) {
  return {
    ...(await readSubjectResults(tx, orgId, doubleMaterialityId, { withCriteria: true })),
    surveys: await readReportedSurveys(tx, orgId, doubleMaterialityId),
    comments: await countReportedComments(tx, orgId, doubleMaterialityId),
  }
}

/** A page of results with the number of comments, and with the labels of the scale for means of criteria. */
const listed = (
  page: Page<PlacedResult>,
  { surveys, comments }: Awaited<ReturnType<typeof readListed>>,
  language: Language,
) => ({
  ...page,
  content: page.content.map((subject) => ({
    ...labelCriteria(subject, markLabels(surveys, language)),
    comments: comments.get(subject.id) ?? 0,
  })),
})
