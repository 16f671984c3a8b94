import { z } from 'zod'
import { spreadsheetTypes } from '../rules/csv/spreadsheets.ts'
import { dataFile, dataImportStatuses, dataAnalysisStates, perimeterTypes } from '../wire/data/dataFiles.ts'
import {
  dataCheck,
  dataImport,
  dataImportPage,
  knownColumns,
  newDataFile,
  newDataImport,
  newMapping,
  newPerimeter,
} from '../wire/data/dataImports.ts'
import { overlapDecision, overlapOutcome, overlapPage, overlapQuery } from '../wire/data/overlaps.ts'
import { requestId, isoDate, plainText } from '../schema/values.ts'
import { pageQuery } from '../wire/records/page.ts'
import { defineCall, standard, editors } from './defineCall.ts'
import { organizationPath } from './basePaths.ts'

const imports = `${organizationPath}/imports` as const
// In the specification, the paths of one import do not contain the organisation.
const one = '/api/v1/imports/{id}' as const
const file = `${one}/files/{fileId}` as const
const part = { access: standard, tag: 'imports' } as const

const query = pageQuery({ pageSize: 25, maxPageSize: 100 }).extend({
  sort: z
    .string()
    .regex(/^(createdAt|status|author\.fullName),(asc|desc)$/, 'validation.sort')
    .optional(),
  search: plainText(200).optional(),
  status: z.enum(dataImportStatuses).optional(),
  analysis: z.enum(dataAnalysisStates).optional(),
  perimeterType: z.enum(perimeterTypes).optional(),
  /** Nature of one of its files. */
  nature: plainText(40).optional(),
  authorId: requestId.optional(),
  /** Creation day (UTC), from and to, both inclusive. */
  createdFrom: isoDate.optional(),
  createdTo: isoDate.optional(),
})

export type DataImportQuery = z.output<typeof query>

export const listDataImports = defineCall({
  ...part,
  method: 'GET',
  path: imports,
  summary: 'List imports of data, newest first',
  query,
  answer: dataImportPage,
})

export const createDataImport = defineCall({
  ...part,
  method: 'POST',
  path: imports,
  summary: 'Begin an import of data',
  body: newDataImport,
  answer: dataImport,
  status: 201,
  once: true,
  errors: ['tooManyImports'],
})

export const getDataImport = defineCall({
  ...part,
  method: 'GET',
  path: one,
  summary: 'Read an import of data, with its files',
  answer: dataImport,
  isVersioned: true,
})

export const setPerimeter = defineCall({
  ...part,
  method: 'PUT',
  path: `${one}/perimeter`,
  summary: 'Choose what an import of data is about',
  body: newPerimeter,
  answer: dataImport,
  errors: ['importValidated'],
  isVersioned: true,
})

export const changeDataImport = defineCall({
  ...part,
  method: 'PATCH',
  path: one,
  beyondSpec: true,
  summary: 'Choose how the data of an import is provided',
  body: newDataImport,
  answer: dataImport,
  errors: ['importValidated', 'importHasFiles'],
  isVersioned: true,
})

export const removeDataImport = defineCall({
  ...part,
  method: 'DELETE',
  path: one,
  beyondSpec: true,
  summary: 'Delete an import of data that was not validated',
  errors: ['importValidated'],
  isVersioned: true,
})

export const readKnownColumns = defineCall({
  ...part,
  method: 'GET',
  path: `${one}/columns`,
  beyondSpec: true,
  summary: 'Read which columns earlier files of a nature meant by their headers',
  query: z.object({ nature: plainText(40) }),
  answer: knownColumns,
})

export const prepareDataFile = defineCall({
  ...part,
  method: 'POST',
  path: `${one}/files`,
  summary: 'Prepare a file of an import',
  body: newDataFile,
  answer: dataFile,
  status: 201,
  once: true,
  errors: ['importValidated', 'perimeterMissing', 'importFull'],
})

export const getUploadToken = defineCall({
  ...part,
  access: editors,
  method: 'GET',
  path: `${file}/token`,
  summary: 'Get the token to upload a prepared file once',
  answer: z.object({ token: z.string(), expiresIn: z.int() }),
  randomFields: ['token'],
  errors: ['importValidated', 'fileReceived'],
})

export const uploadDataFile = defineCall({
  ...part,
  access: { token: 'upload-token', plan: 'standard' },
  method: 'POST',
  path: file,
  summary:
    'Upload the bytes of a prepared file, as a form with the field “file”, and “original” for its spreadsheet',
  bodyType: 'multipart/form-data',
  answer: dataFile,
  errors: [
    'importValidated',
    'csvExpected',
    'spreadsheetExpected',
    'fileEmpty',
    'columnsOfPeople',
    'dataFileColumns',
    'dataFileLine',
  ],
})

export const removeDataFile = defineCall({
  ...part,
  method: 'DELETE',
  path: file,
  beyondSpec: true,
  summary: 'Take a file out of an import that was not validated',
  errors: ['importValidated'],
})

export const checkDataFile = defineCall({
  ...part,
  method: 'GET',
  path: `${file}/check`,
  beyondSpec: true,
  summary: 'Read what the check of a file has found',
  answer: dataCheck,
})

export const setMapping = defineCall({
  ...part,
  method: 'PUT',
  path: `${file}/mapping`,
  beyondSpec: true,
  summary: 'Say how a file is to be read, and check it again',
  body: newMapping,
  answer: dataFile,
  errors: ['importValidated', 'fileNotReceived', 'linesOfPeople'],
})

export const listOverlaps = defineCall({
  ...part,
  method: 'GET',
  path: `${file}/overlaps`,
  beyondSpec: true,
  summary: 'List what a file and existing values both state, with the old and the new value',
  query: overlapQuery,
  answer: overlapPage,
  errors: ['linesOfPeople'],
})

export const decideOverlaps = defineCall({
  ...part,
  access: editors,
  method: 'POST',
  path: `${file}/overlaps`,
  beyondSpec: true,
  summary: 'Decide whether values of a file replace existing ones, are left out or are added',
  body: overlapDecision,
  answer: overlapOutcome,
  errors: ['importValidated', 'fileNotReceived', 'linesOfPeople'],
})

export const getRejects = defineCall({
  ...part,
  method: 'GET',
  path: `${file}/rejects`,
  beyondSpec: true,
  summary: 'Download the refused lines of a file, each with its reason',
  contentTypes: ['text/csv'],
  errors: ['linesOfPeople'],
})

export const getOriginal = defineCall({
  ...part,
  method: 'GET',
  path: `${file}/original`,
  beyondSpec: true,
  summary: 'Download a file as it was given: the spreadsheet, or the CSV',
  contentTypes: ['text/csv', ...spreadsheetTypes],
  errors: ['linesOfPeople', 'fileNotReceived', 'filePurged'],
})

export const validateDataImport = defineCall({
  ...part,
  method: 'POST',
  path: `${one}/validate`,
  beyondSpec: true,
  summary: 'Validate an import: its accepted lines become facts',
  answer: dataImport,
  status: 202,
  errors: ['importValidated', 'importNotReady', 'overlapUndecided', 'rowsWaiting'],
})

export const undoDataImport = defineCall({
  ...part,
  method: 'POST',
  path: `${one}/undo`,
  beyondSpec: true,
  summary: 'Undo an import: its facts disappear, and nothing else does',
  answer: dataImport,
  errors: ['importNotWritten'],
})

export const purgeDataImport = defineCall({
  ...part,
  method: 'POST',
  path: `${one}/purge`,
  beyondSpec: true,
  summary: 'Delete the files of a finished import for good, with or without their figures',
  body: z.strictObject({
    /** Whether the figures of the import stay, or are undone too. */
    figures: z.enum(['KEEP', 'REMOVE']),
  }),
  answer: dataImport,
  errors: ['importNotFinished'],
})

export const getTemplate = defineCall({
  ...part,
  method: 'GET',
  path: '/api/v1/file-natures/{code}/template',
  access: { token: 'bearer', plan: 'any' },
  params: { code: z.string().max(40) },
  beyondSpec: true,
  isCached: true,
  summary: 'Download the template of a kind of data file',
  contentTypes: ['text/csv'],
})
