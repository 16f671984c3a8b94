import {
  invitation,
  invitationAccepted,
  invitationAnswer,
  type Invitation,
  type InvitationAnswer,
  type InvitationRequest,
} from '#model/wire/invitations.ts'
import { pageOf } from '#model/wire/page.ts'
import { readAllPages } from '../allPages.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

const invitationPage = pageOf(invitation)

/** `GET …/invitations`: those that wait for an answer, newest first. */
export const listInvitations = (http: Http, orgId: string, signal?: AbortSignal): Promise<Invitation[]> =>
  readAllPages(async (query) =>
    readBody(
      invitationPage,
      await http({ path: apiPath`/organizations/${orgId}/invitations`, query, signal }),
    ),
  )

/** `POST …/invitations`: who was invited, and who was passed over and why. */
export const inviteMembers = async (
  http: Http,
  orgId: string,
  body: InvitationRequest,
): Promise<InvitationAnswer> =>
  readBody(
    invitationAnswer,
    await http({
      method: 'POST',
      path: apiPath`/organizations/${orgId}/invitations`,
      body,
      creates: true,
    }),
  )

/** `POST …/invitations/{id}/email`: sends it again with a new link. */
export async function sendInvitationAgain(http: Http, orgId: string, id: string): Promise<void> {
  await http({
    method: 'POST',
    path: apiPath`/organizations/${orgId}/invitations/${id}/email`,
    creates: true,
  })
}

/** `DELETE …/invitations/{id}`: its link is dead from then on. */
export async function revokeInvitation(http: Http, orgId: string, id: string): Promise<void> {
  await http({ method: 'DELETE', path: apiPath`/organizations/${orgId}/invitations/${id}` })
}

/** `POST /invitations/{token}/accept`: answers the organisation's id. */
export const acceptInvitation = async (http: Http, token: string): Promise<string> =>
  readBody(invitationAccepted, await http({ method: 'POST', path: apiPath`/invitations/${token}/accept` }))
    .organizationId
