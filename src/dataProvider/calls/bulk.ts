import {
  bulkCompaniesAnswer,
  bulkDivisionsAnswer,
  importPreview,
  type BulkCompaniesAnswer,
  type BulkDivisionsAnswer,
  type BulkRequest,
  type ImportPreview,
} from '#model/wire/bulk.ts'
import { recordImport, type ImportRegister, type RecordImport } from '#model/wire/recordImports.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { writeQuery } from '../query.ts'
import { readBody } from '../readBody.ts'

/** `POST …/companies/bulk`: at most `bulkRowsMax` rows of a companies file, in wire names. */
export const createCompaniesInBulk = async (
  http: Http,
  orgId: string,
  body: BulkRequest,
  signal?: AbortSignal,
): Promise<BulkCompaniesAnswer> =>
  readBody(
    bulkCompaniesAnswer,
    await http({
      method: 'POST',
      path: apiPath`/organizations/${orgId}/companies/bulk`,
      body,
      creates: true,
      signal,
    }),
  )

/** `POST …/divisions/bulk`: rows of a divisions file; a row may name another company by its national id. */
export const createDivisionsInBulk = async (
  http: Http,
  owner: { orgId: string; companyId: string },
  body: BulkRequest,
  signal?: AbortSignal,
): Promise<BulkDivisionsAnswer> =>
  readBody(
    bulkDivisionsAnswer,
    await http({
      method: 'POST',
      path: apiPath`/organizations/${owner.orgId}/companies/${owner.companyId}/divisions/bulk`,
      body,
      creates: true,
      signal,
    }),
  )

const importPath: Readonly<Record<ImportRegister, (target: ImportTarget) => string>> = {
  companies: ({ orgId }) => apiPath`/organizations/${orgId}/companies/bulk`,
  divisions: ({ orgId }) => apiPath`/organizations/${orgId}/divisions/bulk`,
  legalPersons: ({ orgId }) => apiPath`/organizations/${orgId}/persons/bulk`,
  physicalPersons: ({ orgId }) => apiPath`/organizations/${orgId}/persons/bulk`,
  subjects: ({ orgId, assessmentId = '' }) =>
    apiPath`/organizations/${orgId}/double-materialities/${assessmentId}/subjects/bulk`,
  contacts: ({ orgId, assessmentId = '' }) =>
    apiPath`/organizations/${orgId}/double-materialities/${assessmentId}/contacts/bulk`,
}

const personType = {
  companies: {},
  divisions: {},
  legalPersons: { type: 'LEGAL' },
  physicalPersons: { type: 'PHYSICAL' },
  subjects: {},
  contacts: {},
} as const

/** Where the rows go; what belongs to an assessment names it. */
export type ImportTarget = { orgId: string; register: ImportRegister; assessmentId?: string }

/** Mode `preview` of a bulk call: what an upsert of at most `bulkRowsMax` rows would do; writes nothing. */
export const previewImport = async (
  http: Http,
  target: ImportTarget,
  rows: BulkRequest['rows'],
  signal?: AbortSignal,
): Promise<ImportPreview> =>
  readBody(
    importPreview,
    await http({
      method: 'POST',
      path: importPath[target.register](target),
      body: { mode: 'preview', ...personType[target.register], rows },
      signal,
    }),
  )

/**
 * `POST …/record-imports`: rows as lines of JSON, let in behind the request; tells how many bytes have gone. Throws
 * `ApiError`.
 */
export const startImport = async (
  http: Http,
  { orgId, register, assessmentId }: ImportTarget,
  { content, rows, allOrNothing }: { content: Blob; rows: number; allOrNothing: boolean },
  onSent?: (sent: number) => void,
): Promise<RecordImport> => {
  const path = apiPath`/organizations/${orgId}/record-imports`
  const place = { register, doubleMaterialityId: assessmentId }
  return readBody(
    recordImport,
    await http({
      method: 'POST',
      // In the path, since it is part of what makes two creations the same.
      path: path + writeQuery({ ...place, rows, allOrNothing: String(allOrNothing) }),
      bytes: content,
      ...(onSent && { onSent }),
      creates: true,
    }),
  )
}
