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

/** `GET …/distribution`: who is asked what. */
export const getDistribution = async (
  http: Http,
  orgId: string,
  id: string,
  signal?: AbortSignal,
): Promise<Distribution> =>
  readBody(
    distribution,
    await http({ path: apiPath`/organizations/${orgId}/double-materialities/${id}/distribution`, signal }),
  )

/** `PUT …/distribution`. */
export async function setDistribution(
  http: Http,
  orgId: string,
  id: string,
  body: Distribution,
): Promise<void> {
  await http({
    method: 'PUT',
    path: apiPath`/organizations/${orgId}/double-materialities/${id}/distribution`,
    body,
  })
}
