import { z } from 'zod'
import { organizations, type Organization } from '#model/resources/organizations.ts'
import { pageOf } from '#model/wire/page.ts'
import { readAllPages } from '../allPages.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'
import { ifMatch } from '../version.ts'

const organizationsPage = pageOf(organizations.codec)

/** `POST /organizations` (spec §7): answers the id of the new organisation; the caller is its first member. */
export const createOrganization = async (
  http: Http,
  body: { name: string; isInternational: boolean },
): Promise<{ id: string }> =>
  readBody(
    z.object({ id: z.uuid() }),
    await http({ method: 'POST', path: apiPath`/organizations`, body, creates: true }),
  )

/** Every organisation of the account, in the order the server gives them. */
export const listOrganizations = (http: Http, signal?: AbortSignal): Promise<Organization[]> =>
  readAllPages(async (query) =>
    readBody(organizationsPage, await http({ path: apiPath`/organizations`, query, signal })),
  )

/** `GET /organizations/{orgId}`. */
export const getOrganization = async (
  http: Http,
  orgId: string,
  signal?: AbortSignal,
): Promise<Organization> =>
  readBody(organizations.codec, await http({ path: apiPath`/organizations/${orgId}`, signal }))

/**
 * `PUT /organizations/{orgId}/main-company`, over the organisation that was read by itself. Throws `ApiError`: 412 when
 * somebody else was faster.
 */
export async function setMainCompany(
  http: Http,
  opened: { id: string },
  mainCompanyId: string,
): Promise<void> {
  await http({
    method: 'PUT',
    path: apiPath`/organizations/${opened.id}/main-company`,
    body: { mainCompanyId },
    headers: ifMatch(opened),
  })
}
