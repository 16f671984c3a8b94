import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import type { PresenceProof } from '#model/wire/identity/presence.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { idRow } from '#server/store/engine/rows.ts'
import { recordEvent } from '#server/store/engine/securityEvents.ts'
import { accounts } from '#server/store/tables/identity.ts'
import type { MailComposer } from '../mail/composers.ts'
import { removeMember } from '../members/removeMember.ts'
import { lockCredential } from './credentials.ts'
import type { IdentityContext } from './identityContext.ts'
import { findAccount } from './localAccounts.ts'
import { provePresence, type Owner } from './proveOwner.ts'
import { revokeSessions } from './sessions.ts'

const ownMembership = z.object({ id: z.string(), isLastOwner: z.boolean() })

const ownMembershipSql = `
  select m.id, m.role = 'OWNER' and not exists (select from members o
    where o.org_id = $1 and o.id <> m.id and o.role = 'OWNER') as "isLastOwner"
  from members m where m.org_id = $1 and m.account_id = $2`

/**
 * Leaves every organisation and deletes the account with its credentials, sessions and preferences. What the person
 * wrote in organisations stays there without a name. Nothing happens where they are the last owner of an organisation:
 * another owner must be named, or the organisation erased, first.
 * @throws AppError ruleBroken (the proof), tooManyRequests, lastOwner, conflict (an organisation was joined meanwhile),
 *   notFound
 */
export async function deleteAccount(
  context: IdentityContext,
  owner: Owner,
  proof: PresenceProof,
): Promise<void> {
  const { db, mailer, revoked, now } = context
  const { accountId } = owner
  await provePresence(context, owner, proof)
  const organizations = await db.global((tx) =>
    tx.sql(idRow, 'select org_id as id from matrice.organizations_of($1)', [accountId]),
  )
  const scopes = organizations.map(
    ({ id: orgId }) => ({ accountId, orgId, need: 'any', role: 'READER' }) as const,
  )
  const memberships = []
  for (const scope of scopes) {
    const [own] = await db.inOrganization(scope, (tx) =>
      tx.sql(ownMembership, ownMembershipSql, [scope.orgId, accountId]),
    )
    if (own?.isLastOwner) throw new AppError('lastOwner')
    if (own) memberships.push({ scope, memberId: own.id })
  }
  for (const { scope, memberId } of memberships)
    revoked.add(await db.inOrganization(scope, (tx) => removeMember(tx, scope, memberId, now())))
  const ended = await db.global(async (tx) => {
    if (!(await lockCredential(tx, accountId))) throw new AppError('notFound')
    await requireNoOrganization(tx, accountId)
    const account = await findAccount(tx, accountId)
    if (!account) throw new AppError('notFound')
    const { email: recipient, preferredLanguage, firstName } = account
    const sessions = await revokeSessions(tx, { accountId }, 'account_deleted', now())
    await recordEvent(tx, 'account.deleted', { accountId, at: now().toISOString() })
    await mailer.queue(tx, {
      kind: 'accountDeleted',
      recipient,
      language: preferredLanguage,
      params: { firstName },
    })
    await tx.db.delete(accounts).where(eq(accounts.id, accountId))
    return sessions
  })
  revoked.add(ended)
  mailer.processQueue()
}

/**
 * Waits for memberships that are being created, and refuses where there are any: deleting the account would remove the
 * only owner of an organisation that was founded meanwhile.
 */
async function requireNoOrganization(tx: Tx, accountId: string): Promise<void> {
  await tx.execute('select id from accounts where id = $1 for update', [accountId])
  const joined = await tx.sql(idRow, 'select org_id as id from matrice.organizations_of($1) limit 1', [
    accountId,
  ])
  if (joined.length > 0) throw new AppError('conflict')
}

/** Confirms the deletion to the address of the former account. */
export const composeAccountDeleted =
  (publicUrl: string): MailComposer =>
  (_tx, { recipient, language, params }) =>
    Promise.resolve({
      template: 'accountDeleted',
      language,
      name: String(params['firstName'] ?? ''),
      link: `${publicUrl}/signup`,
      args: {},
      recipient,
    })
