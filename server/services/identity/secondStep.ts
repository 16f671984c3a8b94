import { SignJWT } from 'jose'
import { z } from 'zod'
import type { TokenAnswer } from '#model/wire/identity/oauth.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { coarseNetworkOf, networkOf } from '#server/config/networkOf.ts'
import { recordEvent } from '#server/store/engine/securityEvents.ts'
import { lockCredential } from './credentials.ts'
import { hashEmail } from './hashEmail.ts'
import type { IdentityContext } from './identityContext.ts'
import { findAccount } from './localAccounts.ts'
import { resetNetworkFailures, withdrawAttempt } from './loginAttempts.ts'
import { admitAttempt } from './admit.ts'
import { mintTokens } from './mintTokens.ts'
import { OauthError } from './oauthError.ts'
import { verifyOwnToken } from './ownTokens.ts'
import { SealingKeyMissing } from './encryptedSecrets.ts'
import { lockSecondFactor, spendCode, spendRecoveryCode } from './secondFactorCodes.ts'
import { openSession } from './sessions.ts'

/** Seconds between the password and the code. */
const stepSeconds = 300
const audience = 'second-step'
const typ = 'mfa+jwt'

const claims = z.object({
  sub: z.uuid(),
  /** When the correct password was chosen: changing the password invalidates this token. */
  since: z.string(),
  for: z.string(),
  client: z.string(),
  scope: z.string(),
})

type StepRequest = { audience: string; clientId: string; scope: string }
type Keyed = Pick<IdentityContext, 'keys' | 'settings' | 'now'>

/** A token that proves a correct password, valid for a few minutes; it grants no access by itself. */
export function mintStepToken(
  { keys, settings, now }: Keyed,
  { accountId, changedAt, asked: requested }: { accountId: string; changedAt: string; asked: StepRequest },
): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000)
  return new SignJWT({
    since: changedAt,
    for: requested.audience,
    client: requested.clientId,
    scope: requested.scope,
  })
    .setProtectedHeader({ alg: keys.algorithm, kid: keys.kid, typ })
    .setIssuer(settings.issuer)
    .setSubject(accountId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + stepSeconds)
    .sign(keys.privateKey)
}

async function readStepToken(context: Keyed, token: string): Promise<z.output<typeof claims>> {
  try {
    return claims.parse(await verifyOwnToken(context, token, { audience, typ }))
  } catch {
    // Any error of the token: the password must be entered again.
    throw new OauthError('mfaExpired')
  }
}

export type SecondStep = {
  token: string
  clientId: string
  code: { kind: 'otp' | 'recovery'; value: string }
  ip: string
  userAgent: string
}

/**
 * The second step of a login: a code of the app, or a recovery code. A wrong code counts as a wrong password.
 *
 * @throws OauthError mfaExpired, wrongCode, mfaLost where its key is gone, tooManyAttempts
 */
export async function takeSecondStep(context: IdentityContext, step: SecondStep): Promise<TokenAnswer> {
  const { db, keys, mailer, now, log } = context
  const { sub: accountId, since, for: wanted, client, scope } = await readStepToken(context, step.token)
  if (client !== step.clientId) throw new OauthError('mfaExpired')
  const account = await db.global((tx) => findAccount(tx, accountId))
  if (!account) throw new OauthError('mfaExpired')
  const emailNormalised = normaliseEmail(account.email)
  const attempter = {
    emailHash: hashEmail(context, emailNormalised),
    emailNormalised,
    network: networkOf(step.ip),
  }
  const attempt = await admitAttempt(context, attempter)
  // Counted separately as well: a reset clears wrong passwords, and an attacker who reads the mailbox can reset
  // without limit.
  const guesser = { ...attempter, emailHash: hashEmail(context, `codes of ${emailNormalised}`) }
  await admitAttempt(context, guesser).catch(async (refused: unknown) => {
    // No code was verified.
    await db.global((tx) => withdrawAttempt(tx, attempt.id))
    throw refused
  })
  const opened = await db.global(async (tx) => {
    const credential = await lockCredential(tx, accountId)
    const row = await lockSecondFactor(tx, accountId)
    if (!row?.isOn || !credential || momentOf(credential.changedAt) !== since)
      throw new OauthError('mfaExpired')
    const at = now()
    const { kind, value } = step.code
    const isRight =
      kind === 'otp'
        ? await spendCode(tx, keys, { accountId, row, code: value, now: at }).catch(sayKeyGone)
        : await spendRecoveryCode(tx, accountId, value, at)
    if (!isRight) return undefined
    for (const forgiven of [attempter, guesser]) await resetNetworkFailures(tx, forgiven)
    if (kind === 'recovery') {
      await recordEvent(tx, 'secondFactor.recoveryCodeUsed', { accountId, at: at.toISOString() })
      await mailer.queue(tx, {
        kind: 'recoveryCodeUsed',
        recipient: account.email,
        language: account.preferredLanguage,
        accountId,
      })
    }
    const { clientId, userAgent } = step
    const { network } = attempter
    const session = { accountId, clientId, audience: wanted, scope, userAgent, network }
    return openSession(tx, { ...session, factors: `password ${kind}` }, at)
  })
  if (!opened) {
    const network = coarseNetworkOf(attempter.network)
    log.warn({ event: 'login.refused', factor: step.code.kind, accountId, network }, 'login refused')
    throw new OauthError('wrongCode')
  }
  mailer.processQueue()
  return mintTokens(context, { account, ...opened })
}

/** A recovery code still gives access to the account: it needs no key. */
function sayKeyGone(error: unknown): never {
  throw error instanceof SealingKeyMissing ? new OauthError('mfaLost') : error
}

/** Normalised, because the text of the database depends on its time zone. */
export const momentOf = (instant: string): string => new Date(instant).toISOString()
