import { z } from 'zod'
import { erasureGraceDays } from '#model/rules/identity/erasures.ts'
import { language as accountLanguage } from '#model/wire/identity/accounts.ts'
import { findAccount } from '../identity/localAccounts.ts'
import { longDay } from '../mail/longDay.ts'
import type { MailComposer } from '../mail/composers.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import { accountNameSql } from '#server/store/engine/accountNameSql.ts'

/** Notifications to members: the request, its withdrawal, its approaching date, and the completed erasure. */
export const erasureMailKinds = [
  'organizationErasureAsked',
  'organizationErasureTakenBack',
  'organizationErasureNear',
  'organizationErased',
] as const
export type ErasureMailKind = (typeof erasureMailKinds)[number]

/** A member as the addressee of a message. */
export const addressee = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  language: accountLanguage,
})
export type Addressee = z.output<typeof addressee>

/** The accounts of an organisation's members; `$1` is its ID. */
export const addresseesSql = `
  select a.id, a.email, a.preferred_language as language,
    ${accountNameSql('a')} as name
  from members m join accounts a on a.id = m.account_id where m.org_id = $1 order by a.id`

type ErasureDetails = {
  organization: string
  /** The person who requested or withdrew it. */
  person?: string
  /** The date from which it is carried out. */
  dueAt?: string
  /** Identifies one request of an organisation without the ID of the organisation, which would outlive it. */
  demand: string
}

/** One message to each member, once per request. It contains the organisation's name and not its ID. */
export const erasureMails = (
  kind: ErasureMailKind,
  members: readonly Addressee[],
  { organization, person = '', dueAt = '', demand }: ErasureDetails,
): QueuedMail[] =>
  members.map(({ id, email, language }) => ({
    kind,
    recipient: email,
    language,
    accountId: id,
    params: { organization, person, dueAt },
    dedupeKey: `${kind}:${demand}:${id}`,
  }))

/** Writes these messages. */
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
      link: kind === 'organizationErased' ? `${publicUrl}/login` : `${publicUrl}/admin/organization`,
      args: {
        organization,
        person,
        date: dueAt === '' ? '' : longDay(String(dueAt), account.preferredLanguage),
        days: erasureGraceDays,
      },
      recipient: account.email,
    }
  }
