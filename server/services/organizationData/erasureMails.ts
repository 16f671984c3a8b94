import { z } from 'zod'
import { erasureGraceDays } from '#model/rules/erasures.ts'
import { language as accountLanguage } from '#model/wire/accounts.ts'
import { findAccount } from '../identity/localAccounts.ts'
import { longDay } from '../mail/longDay.ts'
import type { MailComposer } from '../mail/composers.ts'
import type { QueuedMail } from '../mail/outbox.ts'

/** What members are told of: the demand, that it was taken back, that its day is near, and the end. */
export const erasureMailKinds = [
  'organizationErasureAsked',
  'organizationErasureTakenBack',
  'organizationErasureNear',
  'organizationErased',
] as const
export type ErasureMailKind = (typeof erasureMailKinds)[number]

/** A member as messages are addressed. */
export const addressee = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  language: accountLanguage,
})
export type Addressee = z.output<typeof addressee>

/** The accounts of an organisation's members; `$1` is its id. */
export const addresseesSql = `
  select a.id, a.email, a.preferred_language as language,
    coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) as name
  from members m join accounts a on a.id = m.account_id where m.org_id = $1 order by a.id`

type Told = {
  organization: string
  /** Who asked for it, or took it back. */
  person?: string
  /** From when on it is carried out. */
  dueAt?: string
  /** Tells one demand from another of the same organisation; no id of the organisation, which would outlive it. */
  demand: string
}

/** One message to each member, once for each demand. They bear the organisation's name and not its id. */
export const erasureMails = (
  kind: ErasureMailKind,
  members: readonly Addressee[],
  { organization, person = '', dueAt = '', demand }: Told,
): QueuedMail[] =>
  members.map(({ id, email, language }) => ({
    kind,
    recipient: email,
    language,
    accountId: id,
    params: { organization, person, dueAt },
    dedupeKey: `${kind}:${demand}:${id}`,
  }))

/** How these messages are written. */
export const composeErasureMail =
  (kind: ErasureMailKind, publicUrl: string): MailComposer =>
  async (tx, mail) => {
    const account = await findAccount(tx, mail.accountId ?? '')
    if (!account) return { drop: 'the account is gone' }
    const { organization = '', person = '', dueAt = '' } = mail.params
    return {
      template: kind,
      language: account.preferredLanguage,
      name: account.firstName,
      link: kind === 'organizationErased' ? `${publicUrl}/login` : `${publicUrl}/my-profile`,
      args: {
        organization,
        person,
        date: dueAt === '' ? '' : longDay(String(dueAt), account.preferredLanguage),
        days: erasureGraceDays,
      },
      recipient: account.email,
    }
  }
