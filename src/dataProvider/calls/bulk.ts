import {
  bulkCompaniesAnswer,
  bulkDivisionsAnswer,
  importOutcome,
  importPreview,
  type BulkCompaniesAnswer,
  type BulkDivisionsAnswer,
  type BulkRequest,
  type ImportOutcome,
  type ImportPreview,
} from '#model/wire/bulk.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
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

/** The registers that a file can be imported into. */
export type ImportRegister =
  'companies' | 'divisions' | 'legalPersons' | 'physicalPersons' | 'subjects' | 'contacts'

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

/** Mode `upsert`: creates what is new and changes what differs; a repeat of the same rows is done once. */
export const sendImport = async (
  http: Http,
  target: ImportTarget,
  { rows, allOrNothing = false }: Pick<BulkRequest, 'rows' | 'allOrNothing'>,
): Promise<ImportOutcome> =>
  readBody(
    importOutcome,
    await http({
      method: 'POST',
      path: importPath[target.register](target),
      body: { mode: 'upsert', ...personType[target.register], allOrNothing, rows },
      creates: true,
    }),
  )
