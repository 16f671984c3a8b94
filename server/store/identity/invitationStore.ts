import { z } from 'zod'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { invitationDays, openInvitationsMax } from '#model/rules/identity/invitations.ts'
import { covers, type Role } from '#model/rules/identity/roles.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import {
  invitation,
  type Invitation,
  type InvitationRequest,
  type PassedOver,
} from '#model/wire/identity/invitations.ts'
import { isoAfter } from '#server/clock.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { accountNameSql } from '../engine/accountNameSql.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'
import { rowOf, lockOrganizationRow } from '../engine/conditions.ts'
import { invitations } from '../tables/invitations.ts'
import { members } from '../tables/organizations.ts'

/** An invitation whose message is to be sent. */
export type SentInvitation = { id: string; email: string; language: Language; version: number }

/** The hash of an invitation's link that the server stores (`services/invitations`). */
type Links = { hash(invitationId: string, version: number): string }
type Parts = { links: Links; now: Date }
type Wanted = { pageNumber: number; pageSize: number }
const standingRow = z.object({
  emailNormalised: z.string(),
  isMember: z.boolean(),
  openId: z.string().nullable(),
  isLive: z.boolean(),
  recentMails: z.number(),
})
type Standing = z.infer<typeof standingRow>

const dayMs = 24 * 3_600_000
const mailsPerHour = 3
const waiting = 'i.accepted_at is null and i.revoked_at is null'

const isWaiting = (orgId: string) =>
  and(eq(invitations.orgId, orgId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

const listSql = `
  select i.id, i.email, i.language, i.role, i.sent_at as "sentAt", i.expires_at as "expiresAt",
    i.expires_at <= $2 as "isExpired", coalesce(m.status = 'failed', false) as "hasFailed",
    ${accountNameSql('a')} as "invitedBy"
  from invitations i left join accounts a on a.id = i.account_id
    left join mails m on m.dedupe_key = 'memberInvitation:' || i.id || ':' || i.version
  where i.org_id = $1 and ${waiting}`

/** The open invitations of an organisation; answering them is in `invitationByLink`. */
export const invitationStore = {
  /** One page of them, newest first, and their number; expired ones are included, since they can be sent again. */
  async list(tx: Tx, orgId: string, { pageNumber, pageSize }: Wanted, now: Date) {
    const rows = await tx.sql(
      invitation,
      `${listSql} order by i.created_at desc, i.id desc limit $3 offset $4`,
      [orgId, now.toISOString(), pageSize, pageNumber * pageSize],
    )
    return { rows, total: await tx.db.$count(invitations, isWaiting(orgId)) }
  },

  async get(tx: Tx, orgId: string, id: string, now: Date): Promise<Invitation> {
    const [found] = await tx.sql(invitation, `${listSql} and i.id = $3`, [orgId, now.toISOString(), id])
    if (!found) throw new AppError('notFound')
    return found
  },

  /**
   * Invites addresses, each once. An expired invitation is renewed. Members, addresses with an open invitation, and
   * mailboxes that got three messages within the hour are skipped.
   *
   * @throws AppError ruleBroken when more than 50 would be open
   */
  async invite(
    tx: Tx,
    actor: Actor,
    { emails, language, role }: InvitationRequest,
    parts: Parts,
  ): Promise<{ sent: SentInvitation[]; passedOver: PassedOver[] }> {
    await lockOrganization(tx, actor)
    const emailOf = new Map(emails.map((email) => [normaliseEmail(email), email]))
    const standings = await readStandings(tx, actor.orgId, [...emailOf.keys()], parts.now)
    const live = await countLive(tx, actor.orgId, parts.now)
    const passedOver: PassedOver[] = []
    const wanted: Standing[] = []
    for (const standing of standings) {
      const reason = reasonAgainst(standing)
      const email = emailOf.get(standing.emailNormalised) ?? standing.emailNormalised
      if (reason) passedOver.push({ email, reason })
      else wanted.push(standing)
    }
    requireRoom(live + wanted.length)
    const sent: SentInvitation[] = []
    for (const { emailNormalised, openId } of wanted) {
      const email = emailOf.get(emailNormalised) ?? emailNormalised
      sent.push(
        openId === null
          ? await insert(tx, actor, { email, emailNormalised, language, role }, parts)
          : await renew(tx, actor.orgId, openId, parts, role),
      )
    }
    return { sent, passedOver }
  },

  /**
   * Gives an invitation a new link and a new expiry; the previous link becomes invalid.
   * @throws AppError notFound, tooManyRequests
   */
  async sendAgain(tx: Tx, actor: Actor, id: string, parts: Parts): Promise<SentInvitation> {
    const { orgId } = actor
    await lockOrganization(tx, actor)
    const { email, isExpired } = await invitationStore.get(tx, orgId, id, parts.now)
    const [standing] = await readStandings(tx, orgId, [normaliseEmail(email)], parts.now)
    if ((standing?.recentMails ?? 0) >= mailsPerHour) {
      throw new AppError('tooManyRequests', { args: { seconds: 3600 } })
    }
    if (isExpired) requireRoom(1 + (await countLive(tx, orgId, parts.now)))
    return renew(tx, orgId, id, parts)
  },

  /**
   * Revokes an invitation: its link becomes invalid.
   * @throws AppError notFound
   */
  async revoke(tx: Tx, actor: Actor, id: string, now: Date): Promise<void> {
    const [revoked] = await tx.db
      .update(invitations)
      .set({ revokedAt: now.toISOString() })
      .where(and(isWaiting(actor.orgId), eq(invitations.id, id)))
      .returning({ email: invitations.email })
    if (!revoked) throw new AppError('notFound')
    await logChange(tx, actor, { action: 'delete', resource: 'invitations', id, title: revoked.email })
  },
}

/**
 * Serialises invitations and removals of members: limits and the last owner are counted under this lock. The caller's
 * membership is checked after the wait, so that somebody removed meanwhile can neither invite nor remove.
 *
 * @throws AppError notFound where the caller is no longer a member, roleRequired where `needed` is more than their
 * role
 */
export async function lockOrganization(
  tx: Tx,
  { orgId, accountId }: Actor,
  needed: Role = 'OWNER',
): Promise<void> {
  await lockOrganizationRow(tx, orgId)
  const isCaller = and(eq(members.orgId, orgId), eq(members.accountId, accountId))
  const [caller] = await tx.db.select({ role: members.role }).from(members).where(isCaller)
  if (!caller) throw new AppError('notFound')
  if (!covers(caller.role, needed)) throw new AppError('roleRequired')
}

const readStandings = (tx: Tx, orgId: string, emails: readonly string[], now: Date): Promise<Standing[]> =>
  tx.sql(
    standingRow,
    `select e.email as "emailNormalised", i.id as "openId", coalesce(i.expires_at > $3, false) as "isLive",
       exists (select from members m join accounts a on a.id = m.account_id
         where m.org_id = $1 and a.email_normalised = e.email) as "isMember",
       (select count(*)::int from mails where recipient = e.email and template = 'memberInvitation'
         and created_at > $4) as "recentMails"
     from unnest($2::text[]) e (email)
       left join invitations i on i.org_id = $1 and i.email_normalised = e.email and ${waiting}`,
    [orgId, emails, now.toISOString(), isoAfter(now, -3_600_000)],
  )

function reasonAgainst({ isMember, isLive, recentMails }: Standing): PassedOver['reason'] | undefined {
  if (isMember) return 'member'
  if (isLive) return 'invited'
  return recentMails >= mailsPerHour ? 'tooOften' : undefined
}

const countLive = async (tx: Tx, orgId: string, now: Date): Promise<number> =>
  tx.db.$count(invitations, and(isWaiting(orgId), gt(invitations.expiresAt, now.toISOString())))

function requireRoom(open: number): void {
  if (open <= openInvitationsMax) return
  const args = { max: openInvitationsMax }
  throw new AppError('ruleBroken', { fields: [{ field: 'emails', key: 'validation.openInvitations', args }] })
}

/** The columns of an invitation that concern its message. */
const sentNow = (links: Links, id: string, version: number, now: Date) => ({
  version,
  tokenHash: links.hash(id, version),
  sentAt: now.toISOString(),
  expiresAt: isoAfter(now, invitationDays * dayMs),
})

async function insert(
  tx: Tx,
  actor: Actor,
  given: Pick<InvitationRequest, 'language' | 'role'> & { email: string; emailNormalised: string },
  { links, now }: Parts,
): Promise<SentInvitation> {
  const id = uuidv7()
  const version = 1
  const { email, language } = given
  const { orgId, accountId } = actor
  const sent = { ...sentNow(links, id, version, now), createdAt: now.toISOString() }
  await tx.db.insert(invitations).values({ orgId, id, ...given, accountId, ...sent })
  await logChange(tx, actor, { action: 'create', resource: 'invitations', id, title: email })
  return { id, email, language, version }
}

/** `role`: the new role, where it differs from the one it was sent with. */
async function renew(
  tx: Tx,
  orgId: string,
  id: string,
  { links, now }: Parts,
  role?: Role,
): Promise<SentInvitation> {
  const { email, language, version: current } = invitations
  const [found] = await tx.db
    .select({ id: invitations.id, email, language, version: current })
    .from(invitations)
    .where(and(isWaiting(orgId), eq(invitations.id, id)))
    .for('update')
  if (!found) throw new AppError('notFound')
  const version = found.version + 1
  await tx.db
    .update(invitations)
    .set({ ...sentNow(links, id, version, now), ...(role && { role }) })
    .where(rowOf(invitations, orgId, id))
  return { ...found, version }
}
