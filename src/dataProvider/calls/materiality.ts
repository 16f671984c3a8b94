import { doubleMaterialities, type DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'
import { withVersion } from '../version.ts'

/** `GET /double-materialities/{id}`, with the version that a change must match. */
export async function getAssessment(
  http: Http,
  orgId: string,
  id: string,
  signal?: AbortSignal,
): Promise<DoubleMateriality> {
  const answer = await http({ path: apiPath`/organizations/${orgId}/double-materialities/${id}`, signal })
  return withVersion(readBody(doubleMaterialities.codec, answer), answer.headers.get('etag'))
}

/** The path ids of a subject. */
export type SubjectPlace = { orgId: string; doubleMaterialityId: string; topicId: string }
