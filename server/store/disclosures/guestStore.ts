import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { guestLinkDays, guestLinksPerDay, guestsMax } from '#model/rules/disclosures/guests.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { guest, type Guest, type NewGuest } from '#model/wire/disclosures/guests.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { isoAfter } from '#server/clock.ts'
import { lockRow, nextVersion, rowOf } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'
import { spendMails, type MailLimit } from '../materiality/surveys/campaignMails.ts'
import { hasOptedOut } from '../materiality/surveys/optOuts.ts'
import { disclosureGuests as table, disclosureRequests, disclosures } from '../tables/disclosures.ts'
import { disclosureStore } from './disclosureStore.ts'
import { isPausedSql, requestStore } from './requestStore.ts'

/** A guest to whom a link is sent. */
export type SentGuest = { id: string; email: string; language: Language; linkNumber: number }

type Place = { disclosureId: string; guestId: string }
type Hash = (guestId: string, linkNumber: number) => string

const dayMs = 24 * 3_600_000

/** Paused requests wait for nobody (`requestStore.withPaused`). */
const listSql = `
  select g.id, g.name, g.email, g.language, g.sent_at as "sentAt", g.link_expires_at as "expiresAt",
    coalesce(g.link_expires_at <= $3, false) as "isExpired", ${hasOptedOut('g')} as "optedOut",
    count(t.id)::int as requests,
    (count(t.id) filter (where t.state in ('OPEN', 'RETURNED') and not ${isPausedSql}))::int as open
  from disclosure_guests g left join disclosure_requests t
    on t.org_id = g.org_id and t.disclosure_id = g.disclosure_id and t.guest_id = g.id
  where g.org_id = $1 and g.disclosure_id = $2`

/** Guest contributors of disclosures. What they do with their link is in `contributionStore`. */
export const guestStore = {
  /** @throws AppError notFound */
  async list(tx: Tx, orgId: string, disclosureId: string, now: Date): Promise<Guest[]> {
    await disclosureStore.read(tx, orgId, disclosureId)
    await requestStore.withPaused(tx, orgId, disclosureId)
    return tx.sql(guest, `${listSql} group by g.org_id, g.id order by lower(g.name), g.id`, [
      orgId,
      disclosureId,
      now.toISOString(),
    ])
  },

  /** @throws AppError notFound */
  async get(tx: Tx, orgId: string, { disclosureId, guestId }: Place, now: Date): Promise<Guest> {
    const [found] = await tx.sql(guest, `${listSql} and g.id = $4 group by g.org_id, g.id`, [
      orgId,
      disclosureId,
      now.toISOString(),
      guestId,
    ])
    if (!found) throw new AppError('notFound')
    return found
  },

  /** The name of a guest by id; empty for one who was removed. */
  async nameOf(tx: Tx, orgId: string, id: string | null): Promise<[string, string][]> {
    if (id === null) return []
    const rows = await tx.db
      .select({ name: table.name })
      .from(table)
      .where(rowOf(table, orgId, id))
    return rows.map(({ name }) => [id, name])
  },

  /**
   * Adds a person who is no member: with a link of their own, members could approve what they have submitted themselves.
   * @throws AppError notFound, ruleBroken where the address is there already, or a member's, or there are too many
   */
  async add(tx: Tx, actor: Actor, disclosureId: string, given: NewGuest): Promise<string> {
    const { orgId } = actor
    if (!(await lockRow(tx, disclosures, orgId, disclosureId))) throw new AppError('notFound')
    const own = and(eq(table.orgId, orgId), eq(table.disclosureId, disclosureId))
    if ((await tx.db.$count(table, own)) >= guestsMax) throw broken('guestsMax', { max: guestsMax })
    const emailNormalised = normaliseEmail(given.email)
    if ((await tx.db.$count(table, and(own, eq(table.emailNormalised, emailNormalised)))) > 0)
      throw broken('guestKnown')
    if (await isMember(tx, orgId, emailNormalised)) throw broken('guestMember')
    const id = uuidv7()
    await tx.db.insert(table).values({ orgId, id, disclosureId, ...given, emailNormalised })
    await log(tx, actor, { id, disclosureId, title: given.name }, { action: 'create', after: { ...given } })
    return id
  },

  /**
   * Gives a guest a new link, so that the one before is invalid. Whoever has nothing to answer keeps theirs: no mail
   * would be sent.
   * @throws AppError notFound, optedOut, invitedOften, campaignMailsSpent, ruleBroken where nothing is asked
   */
  async renewLink(
    tx: Tx,
    actor: Actor,
    place: Place,
    { hash, bound }: { hash: Hash; bound: MailLimit },
  ): Promise<SentGuest> {
    const { orgId } = actor
    const { disclosureId, guestId: id } = place
    await lockRow(tx, table, orgId, id)
    await requestStore.withPaused(tx, orgId, disclosureId)
    const { name, email, language, optedOut, open } = await guestStore.get(tx, orgId, place, bound.now)
    if (open === 0) throw broken('guestUnasked', {}, 'guestId')
    if (optedOut) throw new AppError('optedOut')
    await requireFewLinks(tx, orgId, email, bound.now)
    await spendMails(tx, orgId, 1, bound)
    const [row] = await tx.db
      .select({ linkNumber: table.linkNumber })
      .from(table)
      .where(rowOf(table, orgId, id))
    const linkNumber = (row?.linkNumber ?? 0) + 1
    const linkExpiresAt = isoAfter(bound.now, guestLinkDays * dayMs)
    await tx.db
      .update(table)
      .set({
        linkNumber,
        linkHash: hash(id, linkNumber),
        linkExpiresAt,
        sentAt: bound.now.toISOString(),
        version: nextVersion(table),
      })
      .where(rowOf(table, orgId, id))
    await log(
      tx,
      actor,
      { id, disclosureId, title: name },
      { action: 'update', before: {}, after: { expiresAt: linkExpiresAt } },
    )
    return { id, email, language, linkNumber }
  },

  /** Removes a guest. Requests keep their answers and wait for another contributor. @throws AppError notFound */
  async remove(tx: Tx, actor: Actor, place: Place, now: Date): Promise<void> {
    const { orgId } = actor
    const { disclosureId, guestId: id } = place
    await lockRow(tx, table, orgId, id)
    const { name, email, language } = await guestStore.get(tx, orgId, place, now)
    await tx.db
      .update(disclosureRequests)
      .set({ guestId: null, version: nextVersion(disclosureRequests) })
      .where(and(eq(disclosureRequests.orgId, orgId), eq(disclosureRequests.guestId, id)))
    await tx.db.delete(table).where(rowOf(table, orgId, id))
    await log(
      tx,
      actor,
      { id, disclosureId, title: name },
      { action: 'delete', before: { name, email, language } },
    )
  },
}

const recentRow = z.object({ recent: z.number() })

/** Counts for the mailbox: whoever removes a guest and adds the address again sends no more links. */
async function requireFewLinks(tx: Tx, orgId: string, email: string, now: Date): Promise<void> {
  const [row] = await tx.sql(
    recentRow,
    `select count(*)::int as recent from mails
     where recipient = $1 and template = 'guestLink' and params ->> 'organization' = $2 and created_at > $3`,
    [normaliseEmail(email), orgId, isoAfter(now, -dayMs)],
  )
  if ((row?.recent ?? 0) >= guestLinksPerDay)
    throw new AppError('invitedOften', { args: { max: guestLinksPerDay } })
}

/** True if a member of the organisation logs in with this address. */
async function isMember(tx: Tx, orgId: string, emailNormalised: string): Promise<boolean> {
  const found = await tx.sql(
    z.object({ id: z.string() }),
    `select m.id from members m join accounts a on a.id = m.account_id
     where m.org_id = $1 and a.email_normalised = $2 limit 1`,
    [orgId, emailNormalised],
  )
  return found.length > 0
}

const broken = (key: string, args: Record<string, number> = {}, field = 'email'): AppError =>
  new AppError('ruleBroken', { fields: [{ field, key: `validation.${key}`, args }] })

const log = (
  tx: Tx,
  actor: Actor,
  { id, title, disclosureId }: { id: string; title: string; disclosureId: string },
  change: { action: 'create' | 'update' | 'delete'; before?: object; after?: object },
) =>
  logChange(tx, actor, {
    action: change.action,
    ...(change.before && { before: { ...change.before } }),
    ...(change.after && { after: { ...change.after } }),
    resource: 'disclosureGuests',
    id,
    title,
    parentId: disclosureId,
  })
