import type { IdentityContext } from './identityContext.ts'
import { coarseNetworkOf } from '#server/config/networkOf.ts'
import { findAccountByEmail } from './localAccounts.ts'
import { reserveAttempt, type Attempt, type AttemptSource } from './loginAttempts.ts'
import { OauthError } from './oauthError.ts'

/**
 * Admits an attempt, and counts it as failed until it has succeeded.
 * @throws OauthError tooManyAttempts, with the seconds to wait
 */
export async function admitAttempt(
  context: Pick<IdentityContext, 'db' | 'now' | 'log'>,
  attempter: AttemptSource,
): Promise<Extract<Attempt, { isAdmitted: true }>> {
  const { attempt, account } = await context.db.global(async (tx) => {
    const reserved = await reserveAttempt(tx, attempter, context.now())
    // Looked up for the log only, so for any address.
    const tried = reserved.isAdmitted ? undefined : await findAccountByEmail(tx, attempter.emailNormalised)
    return { attempt: reserved, account: tried }
  })
  if (!attempt.isAdmitted) {
    const network = coarseNetworkOf(attempter.network)
    context.log.warn({ event: 'login.blocked', accountId: account?.id, network }, 'login blocked')
    const seconds = Math.ceil(attempt.lockedMs / 1000)
    throw new OauthError('tooManyAttempts', { seconds, minutes: Math.ceil(seconds / 60) })
  }
  return attempt
}
