import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'

/** `DELETE …/members/{memberId}`: ends that account's access and sessions. */
export async function removeMember(http: Http, orgId: string, memberId: string): Promise<void> {
  await http({ method: 'DELETE', path: apiPath`/organizations/${orgId}/members/${memberId}` })
}
