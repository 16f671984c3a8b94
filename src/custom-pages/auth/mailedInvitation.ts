import { ApiError } from '../../dataProvider/errors.ts'
import type { MailedInvitation } from './GuestContext.tsx'

/** The invitation that the address of a sign-up carries; undefined where it is an ordinary one. */
export function readMailedInvitation(query: URLSearchParams): MailedInvitation | undefined {
  const [invitationId, token] = [query.get('invitationId'), query.get('token')]
  return invitationId && token ? { invitationId, token } : undefined
}

/** Unknown, used, revoked or too old; what the server says of fields is something else. */
export const isInvitationDead = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)
