import * as calls from '#model/calls/organizations.ts'
import { organizations, type Organization } from '#model/resources/organizations.ts'
import { readAllPages } from '../allPages.ts'
import { apiPath } from '../apiPath.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** Founds an organisation (spec §7): answers its id; the caller is its first member. */
export const createOrganization = (
  http: Http,
  body: { name: string; isInternational: boolean },
): Promise<{ id: string }> => ask(http, calls.foundOrganization, { body })

/** Every organisation of the account, in the order the server gives them. */
export const listOrganizations = (http: Http, signal?: AbortSignal): Promise<Organization[]> =>
  readAllPages((query) => ask(http, calls.listOrganizations, { query }, { signal }))

/** `GET /organizations/{orgId}`. */
export const getOrganization = async (
  http: Http,
  orgId: string,
  signal?: AbortSignal,
): Promise<Organization> =>
  readBody(organizations.codec, await http({ path: apiPath`/organizations/${orgId}`, signal }))

/**
 * Chooses the main company, over the organisation that was read by itself. Throws `ApiError`: 412 when somebody else
 * was faster.
 */
export const setMainCompany = (http: Http, opened: { id: string }, mainCompanyId: string): Promise<void> =>
  ask(http, calls.chooseMainCompany, { orgId: opened.id, body: { mainCompanyId } }, { seen: opened })
