import { z } from 'zod'
import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import type { IdentityContext } from './identityContext.ts'
import { insertAccount, newAccountRow } from './localAccounts.ts'
import { hashToken } from '#server/opaqueTokens.ts'
import { recordEvent } from '#server/store/engine/securityEvents.ts'
import { signUps } from '#server/store/tables/identity.ts'

const signUpRow = newAccountRow.extend({ isUsed: z.boolean() })

/**
 * Creates the account of a pending sign-up from its link, with the password chosen then. Using the link again
 * succeeds too: mail clients and users open links twice.
 *
 * @throws AppError notFound for a link that is unknown or expired, or whose e-mail has another account by now
 */
export async function confirmEmail({ db, now }: IdentityContext, token: string): Promise<void> {
  await db.global(async (tx) => {
    const at = now().toISOString()
    const rows = await tx.sql(
      signUpRow,
      `select id, email, email_normalised as "emailNormalised", first_name as "firstName",
         last_name as "lastName", preferred_language as "preferredLanguage",
         password_hash as "passwordHash", used_at is not null as "isUsed"
       from sign_ups where token_hash = $1 and expires_at > $2 for update`,
      [hashToken(token), at],
    )
    const [signUp] = rows
    if (!signUp) throw new AppError('notFound')
    if (signUp.isUsed) return
    if (!(await insertAccount(tx, signUp, { at, isConfirmed: true }))) throw new AppError('notFound')
    await tx.db
      .update(signUps)
      .set({ usedAt: at, passwordHash: '' })
      .where(and(eq(signUps.emailNormalised, signUp.emailNormalised), isNull(signUps.usedAt)))
    await recordEvent(tx, 'account.created', { accountId: signUp.id, at })
  })
}
