import type { Distribution } from '#model/wire/materiality/doubleMateriality.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { ifMatch, withVersion } from '../version.ts'

/**
 * `PUT …/distribution`, based on the version that was opened. Returns only its new version. @throws ApiError: 409; 412
 * when somebody else has changed it
 */
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
