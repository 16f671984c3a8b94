import * as calls from '#model/calls/register.ts'
import type { BulkCompaniesAnswer, BusinessesRequest } from '#model/wire/bulk.ts'
import { fromBusiness, type DirectoryEntry, type ForeignFinding } from '#model/wire/directory.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'

/** The company of this SIREN in the directory; one that it does not know is a `NotFoundError`. */
export const findBusiness = async (
  http: Http,
  nationalId: string,
  signal?: AbortSignal,
): Promise<DirectoryEntry> =>
  fromBusiness(await ask(http, calls.findBusiness, { query: { nationalId, type: 'SIREN' } }, { signal }))

/** Who an entity outside France may be; nobody is no error. */
export const findForeignBusiness = async (
  http: Http,
  { countryCode, nationalId }: { countryCode: string; nationalId: string },
  signal?: AbortSignal,
): Promise<ForeignFinding> => {
  const query = { country: countryCode, nationalId }
  const { candidates, vat } = await ask(http, calls.findForeignBusiness, { query }, { signal })
  return { candidates: candidates.map(fromBusiness), vat }
}

/** Takes a company of the directory into the organisation. */
export const validateBusiness = (
  http: Http,
  businessId: string,
  organizationId: string,
): Promise<{ companyId: string }> =>
  ask(http, calls.validateBusiness, { id: businessId, body: { organizationId } })

/** At most `bulkRowsMax` rows of a file, each enriched by the directory when it knows it. */
export const fetchBusinesses = (
  http: Http,
  body: BusinessesRequest,
  signal?: AbortSignal,
): Promise<BulkCompaniesAnswer> => ask(http, calls.createBusinesses, { body }, { signal })
