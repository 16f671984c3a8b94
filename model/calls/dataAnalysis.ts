import { z } from 'zod'
import { dataReportList, dataReportQuery, dataReportTypes } from '../wire/data/dataAnalysis.ts'
import { defineCall, standard } from './defineCall.ts'
import { organizationPath } from './basePaths.ts'

const analysis = `${organizationPath}/data-analysis` as const

export const listDataReports = defineCall({
  method: 'GET',
  path: analysis,
  access: standard,
  tag: 'imports',
  summary: 'List the reports on the facts of an organisation',
  answer: dataReportList,
})

export const getDataReport = defineCall({
  method: 'GET',
  path: `${analysis}/{type}/index.html`,
  access: standard,
  tag: 'imports',
  summary: 'Read a report on the facts of an organisation, as a page that needs nothing from elsewhere',
  params: { type: z.enum(dataReportTypes) },
  query: dataReportQuery,
  contentTypes: ['text/html'],
})
