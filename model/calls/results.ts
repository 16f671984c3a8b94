import { z } from 'zod'
import { divergenceKinds } from '../rules/materiality/divergences.ts'
import { materialityKinds } from '../rules/materiality/materiality.ts'
import { assessmentComparison } from '../wire/materiality/comparison.ts'
import { commentInput, divergence, divergenceRegister } from '../wire/materiality/divergences.ts'
import { exclusionRegister } from '../wire/materiality/exclusions.ts'
import { pageOf, pageQuery } from '../wire/records/page.ts'
import { newReport, report, reportList } from '../wire/materiality/reports.ts'
import {
  listedSubjectResult,
  resultMethod,
  subjectOfTopic,
  subTopicResult,
  topicResult,
} from '../wire/materiality/results.ts'
import { reportTypes } from './contentTypes.ts'
import { defineCall, readers, standard } from './defineCall.ts'
import { assessmentPath } from './basePaths.ts'
import { requestId } from '../schema/values.ts'

export const listTopicResults = defineCall({
  method: 'GET',
  path: `${assessmentPath}/topics-result`,
  access: standard,
  tag: 'materiality',
  summary: 'Read the scores of the topics',
  query: pageQuery({ pageSize: 25, maxPageSize: 500 }),
  answer: pageOf(topicResult).extend({ method: resultMethod }),
  errors: ['resultsNotReady'],
})

export const listSubTopicResults = defineCall({
  method: 'GET',
  path: `${assessmentPath}/subtopics-result`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Read the scores of the sub-topics',
  query: pageQuery({ pageSize: 25, maxPageSize: 500 }),
  answer: pageOf(subTopicResult),
  errors: ['resultsNotReady'],
})

export const listSubjectResults = defineCall({
  method: 'GET',
  path: `${assessmentPath}/subjects-result`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Read the scores of every subject',
  query: pageQuery({ pageSize: 25, maxPageSize: 500 }),
  answer: pageOf(subjectOfTopic),
  errors: ['resultsNotReady'],
})

export const listTopicSubjectResults = defineCall({
  method: 'GET',
  path: `${assessmentPath}/topics/{topicId}/subjects-result`,
  access: standard,
  tag: 'materiality',
  summary: 'Read the scores of the subjects of a topic',
  query: pageQuery({ pageSize: 25, maxPageSize: 500 }),
  answer: pageOf(listedSubjectResult),
  errors: ['resultsNotReady'],
})

export const listDivergences = defineCall({
  method: 'GET',
  path: `${assessmentPath}/divergences`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Read what diverges, and why',
  answer: divergenceRegister,
  errors: ['resultsNotReady'],
})

export const explainDivergence = defineCall({
  method: 'PUT',
  path: `${assessmentPath}/divergences/{subjectId}/{kind}/{materiality}`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Say why a divergence is accepted',
  params: { kind: z.enum(divergenceKinds), materiality: z.enum(materialityKinds) },
  body: commentInput,
  answer: divergence,
  errors: ['resultsClosed', 'resultsNotReady'],
  isVersioned: true,
})

export const listExclusions = defineCall({
  method: 'GET',
  path: `${assessmentPath}/exclusions`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Read what was considered and then excluded',
  answer: exclusionRegister,
})

export const compareAssessments = defineCall({
  method: 'GET',
  path: `${assessmentPath}/comparison`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Compare with an earlier assessment',
  query: z.object({ earlierId: requestId.optional() }),
  answer: assessmentComparison,
  errors: ['resultsNotReady'],
})

export const requestReport = defineCall({
  method: 'POST',
  path: `${assessmentPath}/reports`,
  access: readers,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Ask for the report for the auditor as PDF, XLSX or JSON',
  body: newReport,
  answer: report,
  status: 202,
  once: true,
  errors: ['resultsNotReady', 'tooManyReports'],
})

export const listReports = defineCall({
  method: 'GET',
  path: `${assessmentPath}/reports`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'List the reports that the caller asked for',
  answer: reportList,
})

export const getReport = defineCall({
  method: 'GET',
  path: `${assessmentPath}/reports/{reportId}`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Read how far a report has come',
  answer: report,
})

export const downloadReport = defineCall({
  method: 'GET',
  path: `${assessmentPath}/reports/{reportId}/file`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Download a report that is ready',
  contentTypes: reportTypes,
  errors: ['reportNotReady'],
})

export const waitForReport = defineCall({
  method: 'GET',
  path: `${assessmentPath}/report`,
  access: standard,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Ask for a report and wait for it, for programs: the same queue',
  query: newReport,
  contentTypes: reportTypes,
  errors: ['resultsNotReady', 'tooManyReports'],
})

export const removeReport = defineCall({
  method: 'DELETE',
  path: `${assessmentPath}/reports/{reportId}`,
  access: readers,
  tag: 'materiality',
  beyondSpec: true,
  summary: 'Cancel a report, or delete its file',
})
