import { z } from 'zod'
import { bulkCompaniesAnswer, type BulkCompaniesAnswer, type BusinessesRequest } from '#model/wire/bulk.ts'
import {
  business,
  foreignFinding,
  fromBusiness,
  type DirectoryEntry,
  type ForeignFinding,
} from '#model/wire/directory.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** `GET /businesses?nationalId=…&type=SIREN`; a company the directory does not know is a `NotFoundError`. */
export const findBusiness = async (
  http: Http,
  nationalId: string,
  signal?: AbortSignal,
): Promise<DirectoryEntry> =>
  fromBusiness(
    readBody(
      business,
      await http({ path: apiPath`/businesses`, query: { nationalId, type: 'SIREN' }, signal }),
    ),
  )

/** `GET /foreign-businesses?country=…&nationalId=…`: who an entity outside France may be; nobody is no error. */
export const findForeignBusiness = async (
  http: Http,
  { countryCode, nationalId }: { countryCode: string; nationalId: string },
  signal?: AbortSignal,
): Promise<ForeignFinding> => {
  const { candidates, vat } = readBody(
    foreignFinding,
    await http({ path: apiPath`/foreign-businesses`, query: { country: countryCode, nationalId }, signal }),
  )
  return { candidates: candidates.map(fromBusiness), vat }
}

/** `POST /businesses/{id}/validate`: takes a company of the directory into the organisation. */
export const validateBusiness = async (
  http: Http,
  businessId: string,
  organizationId: string,
): Promise<{ companyId: string }> =>
  readBody(
    z.object({ companyId: z.uuid() }),
    await http({
      method: 'POST',
      path: apiPath`/businesses/${businessId}/validate`,
      body: { organizationId },
      creates: true,
    }),
  )

/** `POST /businesses`: at most `bulkRowsMax` rows of a file, each enriched by the directory when it knows it. */
export const fetchBusinesses = async (
  http: Http,
  body: BusinessesRequest,
  signal?: AbortSignal,
): Promise<BulkCompaniesAnswer> =>
  readBody(
    bulkCompaniesAnswer,
    await http({ method: 'POST', path: apiPath`/businesses`, body, creates: true, signal }),
  )
