import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { roles } from '#model/rules/identity/roles.ts'
import { accountNameSql } from '#server/store/engine/accountNameSql.ts'
import { recordEvent } from '#server/store/engine/securityEvents.ts'
import { revokeSessions } from '../identity/sessions.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { lockOrganization } from '#server/store/identity/invitationStore.ts'
import { logChange, type Actor } from '#server/store/engine/recordStore.ts'
import { idRow } from '#server/store/engine/rows.ts'
import { members } from '#server/store/tables/organizations.ts'
import { rowOf } from '#server/store/engine/conditions.ts'

const leavingRow = z.object({
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  otherOwners: z.number(),
})

/**
 * Removes a member: their access ends with this transaction, since every call checks the membership, and companies,
 * sites and data requests no longer name them. Their sessions end if they belong to no other organisation; their work
 * in other organisations continues. Removals are serialised, so that an owner always remains and a removed member
 * cannot remove others.
 *
 * @returns IDs of the ended sessions; call `revoked` after the commit
 * @throws AppError notFound, roleRequired (to remove somebody else), lastOwner
 */
export async function removeMember(tx: Tx, actor: Actor, memberId: string, now: Date): Promise<string[]> {
  await lockOrganization(tx, actor, 'READER')
  const [member] = await tx.sql(
    leavingRow,
    `select m.account_id as "accountId", a.email,
       ${accountNameSql('a')} as name,
       m.role,
       (select count(*)::int from members o where o.org_id = $1 and o.id <> $2 and o.role = 'OWNER') as "otherOwners"
     from members m join accounts a on a.id = m.account_id where m.org_id = $1 and m.id = $2`,
    [actor.orgId, memberId],
  )
  if (!member) throw new AppError('notFound')
  if (member.accountId !== actor.accountId) await lockOrganization(tx, actor)
  const { accountId, name, email, role, otherOwners } = member
  if (role === 'OWNER' && otherOwners === 0) throw new AppError('lastOwner')
  // Writers of sites lock their companies first; this follows the same order.
  await tx.execute(
    `select id from companies where org_id = $1 and ($2 = any(assignees)
       or id in (select company_id from divisions where org_id = $1 and $2 = any(assigned)))
     order by id for no key update`,
    [actor.orgId, memberId],
  )
  await tx.execute(
    `update companies set assignees = array_remove(assignees, $2), version = version + 1
     where org_id = $1 and $2 = any(assignees)`,
    [actor.orgId, memberId],
  )
  await tx.execute(
    `update divisions set assigned = array_remove(assigned, $2), version = version + 1
     where org_id = $1 and $2 = any(assigned)`,
    [actor.orgId, memberId],
  )
  for (const column of ['owner_id', 'contributor_id', 'reviewer_id']) {
    await tx.execute(
      `update disclosure_requests set ${column} = null, version = version + 1 where org_id = $1 and ${column} = $2`,
      [actor.orgId, memberId],
    )
  }
  await tx.db.delete(members).where(rowOf(members, actor.orgId, memberId))
  await logChange(tx, actor, {
    action: 'delete',
    resource: 'members',
    id: memberId,
    title: name,
    before: { fullName: name, email },
  })
  const detail = { orgId: actor.orgId, by: actor.accountId }
  await recordEvent(tx, 'member.removed', { accountId, detail, at: now.toISOString() })
  const [elsewhere] = await tx.sql(idRow, 'select org_id as id from matrice.organizations_of($1) limit 1', [
    accountId,
  ])
  return elsewhere ? [] : revokeSessions(tx, { accountId }, 'member_removed', now)
}
