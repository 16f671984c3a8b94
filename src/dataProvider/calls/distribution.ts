import {
  contactCategory,
  distribution,
  type ContactCategory,
  type Distribution,
} from '#model/wire/doubleMateriality.ts'
import { pageOf } from '#model/wire/page.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'
import { ifMatch, withVersion } from '../version.ts'

/** `GET /double-materiality-contact-categories`: all of them, in the caller's language. */
export const listContactCategories = async (
  http: Http,
  orgId: string,
  signal?: AbortSignal,
): Promise<ContactCategory[]> =>
  readBody(
    pageOf(contactCategory),
    await http({
      path: apiPath`/organizations/${orgId}/double-materiality-contact-categories`,
      query: { pageNumber: 0, pageSize: 100 },
      signal,
    }),
  ).content

/** `GET …/distribution`: who is asked what, with the version that a change of it must match. */
export async function getDistribution(
  http: Http,
  orgId: string,
  id: string,
  signal?: AbortSignal,
): Promise<Distribution> {
  const answer = await http({ path: distributionPath(orgId, id), signal })
  return withVersion(readBody(distribution, answer), answer.headers.get('etag'))
}

/** `PUT …/distribution`, over the one that was opened. Throws `ApiError`: 409, 412 when somebody else was faster. */
export async function setDistribution(
  http: Http,
  orgId: string,
  id: string,
  opened: Distribution,
  { weights, excluded }: Distribution,
): Promise<Distribution> {
  const body = { weights, excluded }
  const answer = await http({
    method: 'PUT',
    path: distributionPath(orgId, id),
    body,
    headers: ifMatch(opened),
  })
  return withVersion(body, answer.headers.get('etag'))
}

const distributionPath = (orgId: string, id: string): string =>
  apiPath`/organizations/${orgId}/double-materialities/${id}/distribution`
