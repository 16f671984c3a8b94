import * as calls from '#model/calls/organizations.ts'
import type { Organization } from '#model/resources/organizations.ts'
import { readAllPages } from '../allPages.ts'
import { callApi } from '../callApi.ts'
import type { Http } from '../http.ts'

/** Every organisation of the account, in the order of the server. */
export const listOrganizations = (http: Http, signal?: AbortSignal): Promise<Organization[]> =>
  readAllPages((query) => callApi(http, calls.listOrganizations, { query }, { signal }))
