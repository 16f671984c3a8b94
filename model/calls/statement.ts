import { report } from '../wire/materiality/reports.ts'
import { pageOf } from '../wire/records/page.ts'
import {
  indexQuery,
  indexRow,
  newStatementExport,
  newText,
  sectionCode,
  sectionText,
  statement,
  textDraft,
  textVersions,
  versionNumber,
} from '../wire/disclosures/statement.ts'
import { statementTagging } from '../wire/disclosures/tagging.ts'
import { organizationPath } from './basePaths.ts'
import { defineCall, readers, standard } from './defineCall.ts'

const path = `${organizationPath}/disclosures/{disclosureId}/statement` as const
const one = `${path}/{section}` as const
const cubeErrors = ['cubeTooLarge', 'cubeTooSlow', 'cubeOutgrown', 'cubeOpening'] as const
const params = { section: sectionCode }
const shared = { access: standard, tag: 'disclosure', beyondSpec: true } as const

export const getStatement = defineCall({
  ...shared,
  method: 'GET',
  path,
  summary: 'Read the texts of a statement and the state of the figures in them',
  answer: statement,
  errors: ['resultsNotReady', ...cubeErrors],
})

export const getSectionText = defineCall({
  ...shared,
  method: 'GET',
  path: one,
  summary: 'Read the text of a section of a statement',
  params,
  answer: sectionText,
  isVersioned: true,
})

export const saveSectionText = defineCall({
  ...shared,
  method: 'PUT',
  path: one,
  summary: 'Save the text of a section of a statement as a new version',
  params,
  body: newText,
  answer: sectionText,
  errors: ['resultsNotReady'],
  isVersioned: true,
})

export const draftSectionText = defineCall({
  ...shared,
  method: 'GET',
  path: `${one}/draft`,
  summary: 'Draft the text of a section from the assessment, with the sources of each paragraph',
  params,
  answer: textDraft,
  errors: ['resultsNotReady'],
})

export const listTextVersions = defineCall({
  ...shared,
  method: 'GET',
  path: `${one}/versions`,
  summary: 'List the saved versions of the text of a section',
  params,
  answer: textVersions,
})

export const getTextVersion = defineCall({
  ...shared,
  method: 'GET',
  path: `${one}/versions/{version}`,
  summary: 'Read an earlier version of the text of a section',
  params: { ...params, version: versionNumber },
  answer: sectionText,
})

export const listStatementIndex = defineCall({
  ...shared,
  method: 'GET',
  path: `${organizationPath}/disclosures/{disclosureId}/index`,
  summary: 'List where a statement shows each datapoint, or why it does not',
  query: indexQuery,
  answer: pageOf(indexRow),
  errors: ['resultsNotReady'],
})

export const getStatementTagging = defineCall({
  ...shared,
  method: 'GET',
  path: `${organizationPath}/disclosures/{disclosureId}/tagging`,
  summary: 'Check which answers of a statement can be tagged, and what is to be corrected first',
  answer: statementTagging,
  errors: ['resultsNotReady', ...cubeErrors],
})

export const exportStatement = defineCall({
  ...shared,
  access: readers,
  method: 'POST',
  path: `${organizationPath}/disclosures/{disclosureId}/statement-exports`,
  summary:
    'Ask for a statement as PDF, DOCX, inline XBRL or xBRL-JSON; it is one of the reports of its assessment',
  body: newStatementExport,
  answer: report,
  status: 202,
  once: true,
  errors: ['resultsNotReady', 'statementNotTagged', 'tooManyReports', ...cubeErrors],
})
