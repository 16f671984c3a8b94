import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import type { AccountProfile } from '#model/wire/identity/accounts.ts'
import type { IdentityContext } from './identityContext.ts'
import { recordEvent } from '#server/store/engine/securityEvents.ts'

const renamedRow = z.object({ email: z.string() })

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
    const rows = await tx.sql(
      renamedRow,
      'update accounts set first_name = $2, last_name = $3 where id = $1 returning email',
      [accountId, firstName, lastName],
    )
    await recordEvent(tx, 'account.renamed', { accountId, at: now().toISOString() })
    return rows
  })
  if (!account) throw new AppError('notFound')
  const { email } = account
  return { email, name: `${firstName} ${lastName}`, given_name: firstName, family_name: lastName }
}
