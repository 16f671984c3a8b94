import { importPreview, type BulkRequest, type ImportPreview } from '#model/wire/records/bulk.ts'
import type { CsvKind, ImportRegister } from '#model/rules/csv/csvColumns.ts'
import { recordImport, type RecordImport } from '#model/wire/records/recordImports.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { writeQuery } from '../query.ts'
import { readBody } from '../readBody.ts'

const importPath: Readonly<Record<ImportRegister, (target: ImportTarget<ImportRegister>) => string>> = {
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

/** The target of the rows; for rows of an assessment it names the assessment. */
export type ImportTarget<Kind extends CsvKind = CsvKind> = {
  orgId: string
  register: Kind
  assessmentId?: string | undefined
}

/** Mode `preview` of a bulk call: what an upsert of at most `bulkRowsMax` rows would do. Writes nothing. */
export const previewImport = async (
  http: Http,
  target: ImportTarget<ImportRegister>,
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

/** Rows as lines of JSON. `after` is the id of an import that must complete first. */
type RowsToSend = {
  content: Blob
  rows: number
  mode?: RecordImport['mode']
  after?: string | undefined
  allOrNothing?: boolean
}

/**
 * `POST …/record-imports`: sends rows, which the server imports after the request. `onSent` reports the bytes sent.
 * @throws ApiError
 */
export const startImport = async (
  http: Http,
  { orgId, register, assessmentId }: ImportTarget,
  { content, rows, mode, after, allOrNothing = false }: RowsToSend,
  { onSent, signal }: { onSent?: (sent: number) => void; signal?: AbortSignal } = {},
): Promise<RecordImport> => {
  const path = apiPath`/organizations/${orgId}/record-imports`
  const params = { register, doubleMaterialityId: assessmentId, mode, after }
  return readBody(
    recordImport,
    await http({
      method: 'POST',
      // In the path, because the path is part of the idempotency key of a creation.
      path: path + writeQuery({ ...params, rows, allOrNothing: String(allOrNothing) }),
      bytes: content,
      ...(onSent && { onSent }),
      signal,
      creates: true,
    }),
  )
}
