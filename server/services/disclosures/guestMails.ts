import Polyglot from 'node-polyglot'
import { z } from 'zod'
import { mail as en } from '#locales/en/mail.ts'
import { mail as fr } from '#locales/fr/mail.ts'
import { addOptOut } from '#model/calls/responses.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { language } from '#model/wire/identity/accounts.ts'
import { hashToken } from '#server/opaqueTokens.ts'
import type { SentGuest } from '#server/store/disclosures/guestStore.ts'
import { isPausedSql, requestStore } from '#server/store/disclosures/requestStore.ts'
import { rowOf } from '#server/store/engine/conditions.ts'
import { disclosureGuests } from '#server/store/tables/disclosures.ts'
import { hashAddress, hasOptedOut } from '#server/store/materiality/surveys/optOuts.ts'
import type { Tx } from '#server/store/engine/database.ts'
import type { BulkComposer, ComposedMail } from '../mail/composers.ts'
import type { MailFailure } from '../mail/deliver.ts'
import type { LeasedMail } from '../mail/leases.ts'
import { longDay } from '../mail/longDay.ts'
import { renderLayout } from '../mail/mailLayout.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import { greet } from '../mail/renderMail.ts'
import type { RespondentLinks } from '../respondents/respondentLinks.ts'
import type { GuestLinks } from './guestLinks.ts'

export const guestMailKinds = ['guestLink', 'guestReminder'] as const
export type GuestMailKind = (typeof guestMailKinds)[number]

const texts = { fr: fr.guest, en: en.guest }

/**
 * A message to a guest contributor; `occasion` distinguishes one sending from the next, so that none is sent twice.
 * Links are counted by organisation and mailbox, however the address is spelled.
 */
export const guestMail = (
  kind: GuestMailKind,
  { id, email, language: spoken, linkNumber }: SentGuest,
  { organization, occasion }: { organization: string; occasion: string },
): QueuedMail => ({
  kind,
  recipient: normaliseEmail(email),
  language: spoken,
  params: { guestId: id, linkNumber, organization },
  dedupeKey: `${kind}:${id}:${occasion}`,
})

const placeRow = z.object({ organization: z.string(), guest: z.string() })

const readerRow = z.object({
  orgId: z.string(),
  id: z.string(),
  organization: z.string(),
  disclosure: z.string(),
  name: z.string(),
  email: z.string(),
  language,
  optedOut: z.boolean(),
  isExpired: z.boolean(),
  expiresAt: z.string(),
  open: z.number(),
  firstDue: z.string().nullable(),
})

const readerSql = `
  select g.org_id as "orgId", g.id, o.name as organization, d.name as disclosure, g.name, g.email, g.language,
    ${hasOptedOut('g')} as "optedOut", g.link_expires_at <= $3 as "isExpired", g.link_expires_at as "expiresAt",
    count(t.id)::int as open, min(t.due_date)::text as "firstDue"
  from disclosure_guests g
    join organizations o on o.id = g.org_id
    join disclosures d on d.org_id = g.org_id and d.id = g.disclosure_id
    left join disclosure_requests t
      on t.org_id = g.org_id and t.disclosure_id = g.disclosure_id and t.guest_id = g.id
        and t.state in ('OPEN', 'RETURNED') and not ${isPausedSql}
  where g.org_id = $1 and g.id = $2
  group by g.org_id, g.id, o.name, d.name`

type Parts = {
  links: GuestLinks
  optOuts: Pick<RespondentLinks, 'optOut'>
  publicUrl: string
  now: () => Date
}

const tokenOf = ({ params }: LeasedMail, links: GuestLinks): string =>
  links.token(String(params['guestId']), Number(params['linkNumber']))

/** Writes links and reminders; nothing is sent for a replaced link, or to somebody who has answered or refused. */
export const composeGuestMails =
  (kind: GuestMailKind, parts: Parts): BulkComposer =>
  async (tx, mails) => {
    const written: ComposedMail[] = []
    for (const mail of mails) written.push(await composeGuestMail(tx, kind, mail, parts))
    return written
  }

async function composeGuestMail(
  tx: Tx,
  kind: GuestMailKind,
  mail: LeasedMail,
  { links, optOuts, publicUrl, now }: Parts,
): Promise<ComposedMail> {
  const token = tokenOf(mail, links)
  const [place] = await tx.sql(placeRow, 'select * from matrice.enter_by_contribution($1)', [
    hashToken(token),
  ])
  if (!place) return { drop: 'the link was replaced' }
  const { organization: placeId, guest } = place
  const [asked] = await tx.db
    .select({ disclosureId: disclosureGuests.disclosureId })
    .from(disclosureGuests)
    .where(rowOf(disclosureGuests, placeId, guest))
  if (asked) await requestStore.withPaused(tx, placeId, asked.disclosureId)
  const [reader] = await tx.sql(readerRow, readerSql, [placeId, guest, now().toISOString()])
  if (!reader || reader.isExpired) return { drop: 'the link has expired' }
  if (reader.optedOut) return { drop: 'this person does not want to be asked again' }
  if (reader.open === 0) return { drop: 'there is nothing to answer' }
  const { orgId, id, organization, disclosure, name, email, language: spoken, firstDue, expiresAt } = reader
  const wording = texts[spoken]
  const fill = (phrase: string, args: Record<string, string | number> = {}) =>
    Polyglot.transformPhrase(phrase, { organization, disclosure, ...args }, spoken)
  const optOutPlace = { orgId, reporterId: id, addressHash: hashAddress(email) }
  return {
    recipient: email,
    message: renderLayout({
      language: spoken,
      brand: organization,
      subject: fill(wording[kind].subject),
      paragraphs: [
        greet(spoken, name),
        fill(wording[kind].intro),
        fill(wording.count, {
          smart_count: reader.open,
          date: firstDue === null ? '' : longDay(firstDue, spoken),
        }),
      ],
      actions: [{ label: wording.action, link: `${publicUrl}/contribute/${token}` }],
      notes: [fill(wording.personal, { date: longDay(expiresAt.slice(0, 10), spoken) })],
      footer: fill(wording.footer),
      optOut: {
        label: fill(wording.optOut),
        link: `${publicUrl}${addOptOut.path.replace('{token}', optOuts.optOut(optOutPlace))}`,
      },
      senderName: organization.replaceAll(/[@<>"]/g, ' ').trim(),
      replyTo: undefined,
    }),
  }
}

/** A link that cannot be delivered counts as not sent, so that a person sees it and corrects the address. */
export const markUndelivered =
  (links: GuestLinks): MailFailure =>
  async (tx, mail) => {
    const [place] = await tx.sql(placeRow, 'select * from matrice.enter_by_contribution($1)', [
      hashToken(tokenOf(mail, links)),
    ])
    if (!place) return
    await tx.execute('update disclosure_guests set sent_at = null where org_id = $1 and id = $2', [
      place.organization,
      place.guest,
    ])
  }
