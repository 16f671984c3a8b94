import { invitationDays } from '#model/rules/identity/invitations.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Clock } from '#server/clock.ts'
import { findByLink } from '#server/store/identity/invitationByLink.ts'
import { findAccountByEmail } from '../identity/localAccounts.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import type { MailComposer } from '../mail/composers.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import type { InvitationLinks } from './invitationLinks.ts'

export const invitationMailKind = 'memberInvitation'

/** The message of an invitation; `version` distinguishes one sending from the next, so that none is sent twice. */
export const invitationMail = (invitation: {
  id: string
  email: string
  language: Language
  version: number
}): QueuedMail => ({
  kind: invitationMailKind,
  recipient: normaliseEmail(invitation.email),
  language: invitation.language,
  params: { invitationId: invitation.id, version: invitation.version },
  dedupeKey: `${invitationMailKind}:${invitation.id}:${invitation.version}`,
})

/** Writes an invitation: in the language of the account where there is one, otherwise in the chosen one. */
export const composeInvitation =
  ({ links, publicUrl, now }: { links: InvitationLinks; publicUrl: string; now: Clock }): MailComposer =>
  async (tx, mail) => {
    const token = links.token(String(mail.params['invitationId']), Number(mail.params['version']))
    const found = await findByLink(tx, token, now())
    if (!found) return { drop: 'the link was replaced' }
    if (!found.isOpen) return { drop: 'the invitation is over' }
    const account = await findAccountByEmail(tx, normaliseEmail(found.email))
    return {
      template: invitationMailKind,
      language: account?.preferredLanguage ?? mail.language,
      name: account?.firstName ?? '',
      link: `${publicUrl}/invitation/${token}`,
      args: { organization: found.organization, person: found.invitedBy, days: invitationDays },
      recipient: found.email,
    }
  }
