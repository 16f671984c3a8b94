import { z } from 'zod'
import {
  entryCells,
  entrySheet,
  entrySitePage,
  newEntryCells,
  newEntrySettings,
  readSitesMax,
  savedEntryCells,
  storedValues,
} from '../wire/data/dataEntry.ts'
import { dataFile } from '../wire/data/dataFiles.ts'
import { pageQuery } from '../wire/records/page.ts'
import { requestId, plainText } from '../schema/values.ts'
import { defineCall, standard } from './defineCall.ts'

const entry = '/api/v1/imports/{id}/entry' as const
const part = { access: standard, tag: 'imports', beyondSpec: true } as const

const cellsQuery = z.strictObject({
  divisionId: z.preprocess(
    // A single id arrives as a string.
    (given) => (typeof given === 'string' ? [given] : given),
    z.array(requestId).min(1).max(readSitesMax),
  ),
  indicator: z.string().max(20).optional(),
})

export const getEntry = defineCall({
  ...part,
  method: 'GET',
  path: entry,
  summary: 'Read the sheet of an import whose data are typed, and its progress',
  answer: entrySheet,
  isVersioned: true,
})

export const setEntry = defineCall({
  ...part,
  method: 'PUT',
  path: entry,
  summary: 'Choose the indicators and the periods of a sheet',
  body: newEntrySettings,
  answer: entrySheet,
  errors: ['importValidated', 'entryLocked', 'entryNotReady'],
  isVersioned: true,
})

export const listEntrySites = defineCall({
  ...part,
  method: 'GET',
  path: `${entry}/sites`,
  summary: 'List the sites of a sheet, each with its progress',
  query: pageQuery({ pageSize: 25, maxPageSize: readSitesMax }).extend({
    search: plainText(200).optional(),
    only: z.enum(['INCOMPLETE']).optional(),
  }),
  answer: entrySitePage,
})

export const getEntryCells = defineCall({
  ...part,
  method: 'GET',
  path: `${entry}/cells`,
  summary: 'Read the cells of some sites, of all indicators or of one',
  query: cellsQuery,
  answer: entryCells,
})

export const listStoredValues = defineCall({
  ...part,
  method: 'GET',
  path: `${entry}/stored`,
  summary: 'Read the stored values of the cells of some sites, with the imports that they come from',
  query: cellsQuery,
  answer: storedValues,
  errors: ['cubeTooSlow', 'cubeOutgrown', 'cubeOpening'],
})

export const saveEntryCells = defineCall({
  ...part,
  method: 'PUT',
  path: `${entry}/cells`,
  summary: 'Save cells of a sheet as a draft, except those that somebody else has changed',
  body: newEntryCells,
  answer: savedEntryCells,
  errors: ['importValidated', 'entryLocked', 'entryNotReady'],
})

export const submitEntry = defineCall({
  ...part,
  method: 'POST',
  path: `${entry}/submit`,
  summary: 'Submit a sheet: it is checked as a file is, and locked',
  answer: dataFile,
  status: 201,
  once: true,
  errors: ['importValidated', 'entryLocked', 'entryNotReady', 'entryEmpty'],
})
