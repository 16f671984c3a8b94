import type { InvitationByLink } from '#model/wire/identity/invitations.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'

/**
 * `GET /invitations/{token}`, by anyone with the link; 404 or 410 for one that no longer works. The pages before the
 * login do not validate the answer, because the schema library is half as large as they are.
 */
export async function readInvitation(
  http: Http,
  token: string,
  signal?: AbortSignal,
): Promise<InvitationByLink> {
  const { json } = await http({ path: apiPath`/invitations/${token}`, caller: 'none', signal })
  return json as InvitationByLink
}
