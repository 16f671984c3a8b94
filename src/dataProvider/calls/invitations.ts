import * as calls from '#model/calls/members.ts'
import type { Invitation, InvitationAnswer, InvitationRequest } from '#model/wire/invitations.ts'
import { readAllPages } from '../allPages.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'

/** The invitations that wait for an answer, newest first. */
export const listInvitations = (http: Http, orgId: string, signal?: AbortSignal): Promise<Invitation[]> =>
  readAllPages((query) => ask(http, calls.listInvitations, { orgId, query }, { signal }))

/** Who was invited, and who was passed over and why. */
export const inviteMembers = (
  http: Http,
  orgId: string,
  body: InvitationRequest,
): Promise<InvitationAnswer> => ask(http, calls.inviteMembers, { orgId, body })

/** Sends an invitation again with a new link. */
export const sendInvitationAgain = (http: Http, orgId: string, invitationId: string): Promise<Invitation> =>
  ask(http, calls.sendInvitationAgain, { orgId, invitationId })

/** Takes an invitation back: its link is dead from then on. */
export const revokeInvitation = (http: Http, orgId: string, invitationId: string): Promise<void> =>
  ask(http, calls.revokeInvitation, { orgId, invitationId })

/** Accepts the invitation of a link; answers the organisation's id. */
export const acceptInvitation = async (http: Http, token: string): Promise<string> =>
  (await ask(http, calls.acceptInvitation, { token })).organizationId
