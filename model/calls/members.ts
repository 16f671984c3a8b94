import { linkParams } from '../wire/identity/accounts.ts'
import {
  invitation,
  invitationAccepted,
  invitationAnswer,
  invitationByLink,
  invitationRequest,
} from '../wire/identity/invitations.ts'
import { pageOf, pageQuery } from '../wire/records/page.ts'
import { memberRole } from '../wire/identity/members.ts'
import { auditors, defineCall, loggedIn, mailedLink, owners, readers } from './defineCall.ts'
import { organizationPath } from './basePaths.ts'

export const removeMember = defineCall({
  method: 'DELETE',
  path: `${organizationPath}/members/{memberId}`,
  // Any member may leave; the handler checks who may remove another member.
  access: readers,
  tag: 'organization',
  beyondSpec: true,
  summary: 'Remove a member, which ends their access at once, or leave; the last owner stays',
  errors: ['lastOwner', 'roleRequired'],
})

export const changeRole = defineCall({
  method: 'PUT',
  path: `${organizationPath}/members/{memberId}/role`,
  access: owners,
  tag: 'organization',
  beyondSpec: true,
  summary: 'Give a member another role, which counts at once; the last owner stays one',
  body: memberRole,
  errors: ['lastOwner'],
})

export const listInvitations = defineCall({
  method: 'GET',
  path: `${organizationPath}/invitations`,
  access: auditors,
  tag: 'organization',
  beyondSpec: true,
  summary: 'List the invitations that wait for an answer, newest first',
  query: pageQuery({ pageSize: 25, maxPageSize: 100 }),
  answer: pageOf(invitation),
})

export const inviteMembers = defineCall({
  method: 'POST',
  path: `${organizationPath}/invitations`,
  access: owners,
  tag: 'organization',
  beyondSpec: true,
  summary: 'Invite addresses by mail; whoever is already a member or invited is passed over',
  body: invitationRequest,
  answer: invitationAnswer,
  status: 201,
  once: true,
})

export const sendInvitationAgain = defineCall({
  method: 'POST',
  path: `${organizationPath}/invitations/{invitationId}/email`,
  access: owners,
  tag: 'organization',
  beyondSpec: true,
  summary: 'Send an invitation again, with a new link; the previous one stops working',
  answer: invitation,
  once: true,
})

export const revokeInvitation = defineCall({
  method: 'DELETE',
  path: `${organizationPath}/invitations/{invitationId}`,
  access: owners,
  tag: 'organization',
  beyondSpec: true,
  summary: 'Revoke an invitation; its link stops working',
})

export const readInvitation = defineCall({
  method: 'GET',
  path: '/api/v1/invitations/{token}',
  access: mailedLink,
  tag: 'organization',
  beyondSpec: true,
  summary: 'Read the invitation of a mailed link',
  params: linkParams.shape,
  answer: invitationByLink,
  errors: ['invitationClosed'],
})

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/v1/invitations/{token}/accept',
  access: loggedIn,
  tag: 'organization',
  beyondSpec: true,
  summary: 'Become a member by the invitation of a mailed link; the account must have its address',
  params: linkParams.shape,
  answer: invitationAccepted,
  errors: ['invitationClosed', 'invitationForOther'],
})
