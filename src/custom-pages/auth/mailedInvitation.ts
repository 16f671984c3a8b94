import { ApiError } from '#src/dataProvider/errors.ts'
import type { MailedInvitation } from './GuestContext.tsx'

/** Reads the invitation from the URL of a sign-up. Undefined for an ordinary sign-up. */
export function readMailedInvitation(query: URLSearchParams): MailedInvitation | undefined {
  const [invitationId, token] = [query.get('invitationId'), query.get('token')]
  return invitationId && token ? { invitationId, token } : undefined
}

/** True if the invitation is unknown, used, revoked or expired. Errors of fields are something else. */
export const isInvitationExpired = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)
