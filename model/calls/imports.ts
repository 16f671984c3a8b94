import { z } from 'zod'
import { importsQuery, newImport, recordImport } from '../wire/records/recordImports.ts'
import { defineCall, onboarding } from './defineCall.ts'
import { organizationPath } from './basePaths.ts'

const imports = `${organizationPath}/record-imports` as const

export const startImport = defineCall({
  method: 'POST',
  path: imports,
  access: onboarding,
  tag: 'organization',
  beyondSpec: true,
  summary: 'Import the rows of a file behind the request: its body is one row of JSON a line',
  query: newImport,
  answer: recordImport,
  status: 202,
  bodyType: 'application/x-ndjson',
  once: true,
})

export const listImports = defineCall({
  method: 'GET',
  path: imports,
  access: onboarding,
  tag: 'organization',
  beyondSpec: true,
  summary: 'List the latest imports of the caller into a register, newest first',
  query: importsQuery,
  answer: z.array(recordImport),
})

export const getImport = defineCall({
  method: 'GET',
  path: `${imports}/{importId}`,
  access: onboarding,
  tag: 'organization',
  beyondSpec: true,
  summary: 'Read how far an import has come',
  answer: recordImport,
})

export const cancelImport = defineCall({
  method: 'DELETE',
  path: `${imports}/{importId}`,
  access: onboarding,
  tag: 'organization',
  beyondSpec: true,
  summary: 'Stop an import; what it has written stays',
})
