import { eq } from 'drizzle-orm'
import type { TokenAnswer } from '#model/wire/identity/oauth.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { admitAttempt } from './admit.ts'
import { findCredential, lockCredential, type Credential } from './credentials.ts'
import { hashEmail } from './hashEmail.ts'
import type { IdentityContext } from './identityContext.ts'
import { resetNetworkFailures, withdrawAttempt, type AttemptSource } from './loginAttempts.ts'
import { lockout } from './lockout.ts'
import { mintTokens, type Session } from './mintTokens.ts'
import { coarseNetworkOf, networkOf } from '#server/config/networkOf.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { OauthError } from './oauthError.ts'
import { recordEvent } from '#server/store/engine/securityEvents.ts'
import { lockSecondFactor } from './secondFactorCodes.ts'
import { mintStepToken, momentOf } from './secondStep.ts'
import { openSession } from './sessions.ts'
import { credentials } from '#server/store/tables/identity.ts'

export type Login = {
  username: string
  password: string
  clientId: string
  audience: string
  scope: string
  ip: string
  userAgent: string
  language: Language
}

/**
 * A login needs a connection at times and a thread for its password hash: under a flood of logins other requests
 * still get both (`proofs/login-flood.ts`; before, 766 of 2,000 timed out waiting for the database).
 */
export const loginLimits = { running: 4, waiting: 60, retrySeconds: 2 }

/** A password is verified again when its hash was replaced meanwhile: by a reset, or by another login's rehash. */
const verificationsMax = 3

/**
 * The password grant. An unknown address costs the same work and gets the same answer as a wrong password.
 *
 * @throws OauthError mfaRequired where the account has a second factor (`takeSecondStep`); wrongPassword,
 * unconfirmedEmail, tooManyAttempts (with the seconds to wait)
 * @throws AppError tooManyRequests while too many other logins are under way
 */
export const logIn = (context: IdentityContext, login: Login): Promise<TokenAnswer> =>
  context.enterLogin(() => checkLogin(context, login))

async function checkLogin(context: IdentityContext, login: Login): Promise<TokenAnswer> {
  const emailNormalised = normaliseEmail(login.username)
  const network = networkOf(login.ip)
  const attempter = { emailHash: hashEmail(context, emailNormalised), emailNormalised, network }
  const attempt = await admitAttempt(context, attempter)
  let accountId: string | undefined
  for (let round = 0; round < verificationsMax; round += 1) {
    const { credential, verdict } = await verifyPassword(context, login, attempter, attempt.id)
    accountId = credential?.kind === 'account' ? credential.account.id : undefined
    if (!credential || !verdict.isValid) break
    if (credential.kind === 'signUp') {
      await context.db.global((tx) => resetNetworkFailures(tx, attempter))
      throw new OauthError('unconfirmedEmail')
    }
    const newHash = verdict.isStale ? await context.hasher.hash(login.password) : undefined
    const opened = await open(context, { login, attempter, credential, newHash })
    if (opened) return mintTokens(context, { account: credential.account, ...opened })
  }
  const refused = { event: 'login.refused', factor: 'password', accountId, network: coarseNetworkOf(network) }
  context.log.warn(refused, 'login refused')
  if (attempt.closesAccount) await warnOwner(context, attempter, login.language)
  throw new OauthError('wrongPassword')
}

type Verified = {
  login: Login
  attempter: AttemptSource
  credential: Extract<Credential, { kind: 'account' }>
  newHash: string | undefined
}

/** Opens the session of a verified password; undefined where it is no longer the account's. */
const open = (
  context: IdentityContext,
  { login, attempter, credential, newHash }: Verified,
): Promise<{ session: Session; refreshToken: string } | undefined> =>
  context.db.global(async (tx) => {
    const { id } = credential.account
    const locked = await lockCredential(tx, id)
    if (locked?.passwordHash !== credential.passwordHash) return undefined
    if ((await lockSecondFactor(tx, id))?.isOn) {
      // The attempt counts until the second step has succeeded: an attacker who knows the password must not have
      // unlimited tries.
      const requested = { accountId: id, changedAt: momentOf(locked.changedAt), asked: login }
      throw new OauthError('mfaRequired', {}, { mfa_token: await mintStepToken(context, requested) })
    }
    await resetNetworkFailures(tx, attempter)
    if (newHash !== undefined) {
      await tx.db.update(credentials).set({ passwordHash: newHash }).where(eq(credentials.accountId, id))
    }
    return openSession(
      tx,
      { ...login, accountId: id, network: attempter.network, factors: 'password' },
      context.now(),
    )
  })

async function verifyPassword(
  { db, hasher }: IdentityContext,
  login: Login,
  { emailNormalised }: AttemptSource,
  attemptId: string,
): Promise<{ credential: Credential | undefined; verdict: { isValid: boolean; isStale: boolean } }> {
  try {
    const credential = await db.global((tx) => findCredential(tx, emailNormalised))
    return { credential, verdict: await hasher.verify(credential?.passwordHash, login.password) }
  } catch (error) {
    await db.global((tx) => withdrawAttempt(tx, attemptId))
    throw error
  }
}

/** The account is locked for all networks except its usual ones: its owner gets a mail with a way to log in. */
async function warnOwner({ db, mailer, now }: IdentityContext, attempter: AttemptSource, language: Language) {
  const at = now()
  await db.global(async (tx) => {
    await mailer.queue(tx, {
      kind: 'accountLocked',
      recipient: attempter.emailNormalised,
      language,
      params: { attempts: lockout.attemptsPerEmail },
      dedupeKey: `accountLocked:${attempter.emailHash}:${at.toISOString().slice(0, 13)}`,
    })
    await recordEvent(tx, 'login.blocked', { accountId: null, at: at.toISOString() })
  })
  mailer.processQueue()
}
