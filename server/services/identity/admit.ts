import type { IdentityContext } from './identityContext.ts'
import { reserveAttempt, type Attempt, type Attempter } from './loginAttempts.ts'
import { OauthError } from './oauthError.ts'

/**
 * Lets somebody try, and counts it as failed until it has succeeded.
 * @throws OauthError tooManyAttempts, with the seconds to wait
 */
export async function admit(
  context: Pick<IdentityContext, 'db' | 'now' | 'log'>,
  attempter: Attempter,
): Promise<Extract<Attempt, { isAdmitted: true }>> {
  const attempt = await context.db.global((tx) => reserveAttempt(tx, attempter, context.now()))
  if (!attempt.isAdmitted) {
    context.log.warn({ event: 'login.blocked', network: attempter.network }, 'login blocked')
    const seconds = Math.ceil(attempt.lockedMs / 1000)
    throw new OauthError('tooManyAttempts', { seconds, minutes: Math.ceil(seconds / 60) })
  }
  return attempt
}
