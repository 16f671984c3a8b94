import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { roles } from '#model/rules/identity/roles.ts'
import { hashToken } from '#server/opaqueTokens.ts'
import { accountNameSql } from '../engine/accountNameSql.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { logChange } from '../engine/recordStore.ts'
import { rowOf } from '../engine/conditions.ts'
import { invitations } from '../tables/invitations.ts'

const placeRow = z.object({ organization: z.string(), invitation: z.string() })
const joinedRow = z.object({ name: z.string() })
const accountRow = z.object({ emailNormalised: z.string(), isMember: z.boolean() })

const foundInvitationRow = z.object({
  id: z.string(),
  orgId: z.string(),
  organization: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  emailNormalised: z.string(),
  role: z.enum(roles),
  expiresAt: z.string(),
  isAccepted: z.boolean(),
  /** Neither accepted, revoked nor expired. */
  isOpen: z.boolean(),
})
export type FoundInvitation = z.infer<typeof foundInvitationRow>

/** The display name of a member: the name, otherwise the address. */
const personName = accountNameSql('a')

/**
 * The invitation of a link, undefined for an unknown or replaced link. The transaction then runs in the invitation's
 * organisation, and the invitation is locked.
 */
export async function findByLink(tx: Tx, token: string, now: Date): Promise<FoundInvitation | undefined> {
  const [ids] = await tx.sql(placeRow, 'select * from matrice.enter_by_invitation($1)', [hashToken(token)])
  if (!ids) return undefined
  const [found] = await tx.sql(
    foundInvitationRow,
    `select i.id, i.org_id as "orgId", o.name as organization, ${personName} as "invitedBy", i.email,
       i.email_normalised as "emailNormalised", i.role, i.expires_at as "expiresAt",
       i.accepted_at is not null as "isAccepted",
       i.accepted_at is null and i.revoked_at is null and i.expires_at > $3 as "isOpen"
     from invitations i join organizations o on o.id = i.org_id left join accounts a on a.id = i.account_id
     where i.org_id = $1 and i.id = $2 for update of i`,
    [ids.organization, ids.invitation, now.toISOString()],
  )
  return found
}

/**
 * As `findByLink`.
 * @throws AppError notFound for an unknown link, invitationClosed for one that is no longer open
 */
export async function lockByLink(tx: Tx, token: string, now: Date): Promise<FoundInvitation> {
  const found = await findByLink(tx, token, now)
  if (!found) throw new AppError('notFound')
  if (!found.isOpen) throw new AppError('invitationClosed')
  return found
}

/** Makes the account a member and marks the invitation as answered, in the transaction that locked it. */
export async function join(
  tx: Tx,
  { id, orgId, role }: FoundInvitation,
  accountId: string,
  now: Date,
): Promise<void> {
  const memberId = uuidv7()
  const joined = await tx.sql(
    joinedRow,
    `with joined as (
       insert into members (org_id, id, account_id, role) values ($1, $2, $3, $4)
       on conflict (org_id, account_id) do nothing returning account_id)
     select ${personName} as name from joined j join accounts a on a.id = j.account_id`,
    [orgId, memberId, accountId, role],
  )
  const own = rowOf(invitations, orgId, id)
  await tx.db.update(invitations).set({ acceptedAt: now.toISOString() }).where(own)
  for (const { name } of joined) {
    const actor = { orgId, accountId }
    await logChange(tx, actor, { action: 'create', resource: 'members', id: memberId, title: name })
  }
}

/**
 * Accepts an invitation for an existing account. Repeating it succeeds again; a link forwarded to somebody with
 * another address is refused.
 *
 * @throws AppError notFound, invitationClosed, invitationForOther
 */
export async function acceptInvitation(
  tx: Tx,
  token: string,
  accountId: string,
  now: Date,
): Promise<{ organizationId: string }> {
  const found = await findByLink(tx, token, now)
  if (!found) throw new AppError('notFound')
  const [account] = await tx.sql(
    accountRow,
    `select a.email_normalised as "emailNormalised",
       exists (select from members m where m.org_id = $2 and m.account_id = a.id) as "isMember"
     from accounts a where a.id = $1`,
    [accountId, found.orgId],
  )
  if (account?.emailNormalised !== found.emailNormalised) {
    throw new AppError(found.isOpen ? 'invitationForOther' : 'invitationClosed')
  }
  if (found.isOpen) await join(tx, found, accountId, now)
  else if (!found.isAccepted || !account.isMember) throw new AppError('invitationClosed')
  return { organizationId: found.orgId }
}
