import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readCount } from '../readCount.ts'

/** `HEAD …/companies`. */
export const countCompanies = (http: Http, orgId: string, signal?: AbortSignal): Promise<number> =>
  readCount(http, apiPath`/organizations/${orgId}/companies`, { signal })

/** `HEAD …/persons`: how many persons there are, of one kind or in all. */
export const countPersons = (
  http: Http,
  orgId: string,
  type: 'PHYSICAL' | 'LEGAL' | undefined,
  signal?: AbortSignal,
): Promise<number> => readCount(http, apiPath`/organizations/${orgId}/persons`, { query: { type }, signal })

/** `HEAD …/divisions`: all sites of the organisation. */
export const countDivisions = (http: Http, orgId: string, signal?: AbortSignal): Promise<number> =>
  readCount(http, apiPath`/organizations/${orgId}/divisions`, { signal })

/** `HEAD …/companies/{companyId}/divisions`: the sites of one company. */
export const countCompanyDivisions = (
  http: Http,
  orgId: string,
  companyId: string,
  signal?: AbortSignal,
): Promise<number> =>
  readCount(http, apiPath`/organizations/${orgId}/companies/${companyId}/divisions`, { signal })

/** `HEAD …/members`: the accounts that belong to the organisation. */
export const countMembers = (http: Http, orgId: string, signal?: AbortSignal): Promise<number> =>
  readCount(http, apiPath`/organizations/${orgId}/members`, { signal })
