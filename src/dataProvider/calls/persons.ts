import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readCount } from '../readCount.ts'

/** `HEAD …/persons/{personId}/linked-companies`. */
export const countLinkedCompanies = (
  http: Http,
  orgId: string,
  personId: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> =>
  readCount(http, apiPath`/organizations/${orgId}/persons/${personId}/linked-companies`, { signal })
