import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { roles, type Role } from '#model/rules/identity/roles.ts'
import { accountNameSql } from '#server/store/engine/accountNameSql.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { lockOrganization } from '#server/store/identity/invitationStore.ts'
import { logChange, type Actor } from '#server/store/engine/recordStore.ts'
import { recordEvent } from '#server/store/engine/securityEvents.ts'
import { members } from '#server/store/tables/organizations.ts'
import { nextVersion, rowOf } from '#server/store/engine/conditions.ts'

const memberRow = z.object({
  accountId: z.string(),
  name: z.string(),
  role: z.enum(roles),
  otherOwners: z.number(),
})

/**
 * Gives a member another role, effective from their next call. Role changes are serialised, so that one owner always
 * remains and a former owner cannot change roles.
 *
 * @throws AppError notFound, roleRequired, lastOwner
 */
export async function changeRole(
  tx: Tx,
  actor: Actor,
  { memberId, role, now }: { memberId: string; role: Role; now: Date },
): Promise<void> {
  await lockOrganization(tx, actor)
  const [member] = await tx.sql(
    memberRow,
    `select m.account_id as "accountId", m.role,
       ${accountNameSql('a')} as name,
       (select count(*)::int from members o where o.org_id = $1 and o.id <> $2 and o.role = 'OWNER') as "otherOwners"
     from members m join accounts a on a.id = m.account_id where m.org_id = $1 and m.id = $2`,
    [actor.orgId, memberId],
  )
  if (!member) throw new AppError('notFound')
  const { accountId, name, role: before, otherOwners } = member
  if (before === role) return
  if (before === 'OWNER' && otherOwners === 0) throw new AppError('lastOwner')
  await tx.db
    .update(members)
    .set({ role, version: nextVersion(members) })
    .where(rowOf(members, actor.orgId, memberId))
  await logChange(tx, actor, {
    action: 'update',
    resource: 'members',
    id: memberId,
    title: name,
    before: { role: before },
    after: { role },
  })
  const detail = { orgId: actor.orgId, by: actor.accountId, role }
  await recordEvent(tx, 'member.roleChanged', { accountId, detail, at: now.toISOString() })
}
