import { eq } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import type { AccountProfile } from '#model/wire/identity/accounts.ts'
import type { IdentityContext } from './identityContext.ts'
import { recordEvent } from '#server/store/engine/securityEvents.ts'
import { accounts } from '#server/store/tables/identity.ts'

/**
 * Renames an account of our own provider; the next tokens carry the new names.
 * @throws AppError notFound
 */
export async function renameAccount(
  { db, now }: IdentityContext,
  accountId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<AccountProfile> {
  const [account] = await db.global(async (tx) => {
    const rows = await tx.db
      .update(accounts)
      .set({ firstName, lastName })
      .where(eq(accounts.id, accountId))
      .returning({ email: accounts.email })
    await recordEvent(tx, 'account.renamed', { accountId, at: now().toISOString() })
    return rows
  })
  if (!account) throw new AppError('notFound')
  const { email } = account
  return { email, name: `${firstName} ${lastName}`, given_name: firstName, family_name: lastName }
}
