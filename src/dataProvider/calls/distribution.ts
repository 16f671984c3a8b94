import * as calls from '#model/calls/assessments.ts'
import * as stakeholders from '#model/calls/stakeholders.ts'
import type { ContactCategory, Distribution } from '#model/wire/doubleMateriality.ts'
import { apiPath } from '../apiPath.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'
import { ifMatch, withVersion } from '../version.ts'

/** All categories of stakeholders, in the caller's language. */
export const listContactCategories = async (
  http: Http,
  orgId: string,
  signal?: AbortSignal,
): Promise<ContactCategory[]> => {
  const query = { pageNumber: 0, pageSize: 100 }
  return (await ask(http, stakeholders.listContactCategories, { orgId, query }, { signal })).content
}

/** Who is asked what, with the version that a change of it must match. */
export const getDistribution = (
  http: Http,
  orgId: string,
  doubleMaterialityId: string,
  signal?: AbortSignal,
): Promise<Distribution> => ask(http, calls.getDistribution, { orgId, doubleMaterialityId }, { signal })

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
    path: apiPath`/organizations/${orgId}/double-materialities/${id}/distribution`,
    body,
    headers: ifMatch(opened),
  })
  return withVersion(body, answer.headers.get('etag'))
}
