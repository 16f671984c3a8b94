import {
  newText,
  sectionCode,
  sectionText,
  statement,
  textDraft,
  textVersions,
  versionNumber,
} from '../wire/disclosures/statement.ts'
import { organizationPath } from './basePaths.ts'
import { defineCall, standard } from './defineCall.ts'

const path = `${organizationPath}/disclosures/{disclosureId}/statement` as const
const one = `${path}/{section}` as const
const params = { section: sectionCode }
const shared = { access: standard, tag: 'disclosure', beyondSpec: true } as const

export const getStatement = defineCall({
  ...shared,
  method: 'GET',
  path,
  summary: 'Read the texts of a statement and the state of the figures in them',
  answer: statement,
  errors: ['resultsNotReady', 'cubeTooLarge', 'cubeTooSlow', 'cubeOutgrown', 'cubeOpening'],
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
