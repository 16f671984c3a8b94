import {
  bulkCompaniesAnswer,
  bulkDivisionsAnswer,
  type BulkCompaniesAnswer,
  type BulkDivisionsAnswer,
  type BulkRequest,
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
