import { z } from 'zod'
import { openInvitationsMax } from '#model/rules/identity/invitations.ts'
import { roles, usualRole } from '#model/rules/identity/roles.ts'
import { emailAddress, language } from './accounts.ts'

/** An invitation without a response yet. `hasFailed`: its message could not be delivered. Instants are ISO. */
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  language,
  role: z.enum(roles),
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  hasFailed: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

/** `POST /organizations/{orgId}/invitations`: the addresses, the role, and the language of the message. */
export const invitationRequest = z.strictObject({
  emails: z.array(emailAddress).min(1).max(openInvitationsMax),
  language,
  role: z.enum(roles).default(usualRole),
})
export type InvitationRequest = z.output<typeof invitationRequest>

/** Requested addresses that were not invited, and why: already a member, already invited, or written to too often. */
const passedOver = z.object({ email: z.string(), reason: z.enum(['member', 'invited', 'tooOften']) })
export type PassedOver = z.output<typeof passedOver>

export const invitationAnswer = z.object({ invited: z.array(z.string()), passedOver: z.array(passedOver) })
export type InvitationAnswer = z.output<typeof invitationAnswer>

/** `GET /api/v1/invitations/{token}`: the organisation, the invited address, and the expiry. */
export const invitationByLink = z.object({
  id: z.uuid(),
  organization: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  expiresAt: z.string(),
})
export type InvitationByLink = z.output<typeof invitationByLink>

/** The response to accepting it: the organisation the account now belongs to. */
export const invitationAccepted = z.object({ organizationId: z.uuid() })
