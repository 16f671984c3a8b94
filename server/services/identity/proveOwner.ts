import { AppError, type FieldError } from '#model/errors.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import type { PresenceProof } from '#model/wire/identity/presence.ts'
import { coarseNetworkOf, networkOf } from '#server/config/networkOf.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { findCredential, lockCredential } from './credentials.ts'
import { hashEmail } from './hashEmail.ts'
import type { IdentityContext } from './identityContext.ts'
import { findAccount, type LocalAccount } from './localAccounts.ts'
import { reserveAttempt, withdrawAttempt } from './loginAttempts.ts'
import { lockSecondFactor, spendCode, spendRecoveryCode } from './secondFactorCodes.ts'

/** The logged-in user, and the address of the request. */
export type Owner = { accountId: string; sid: string; ip: string }

/**
 * Proves that the owner of the account is present, before what cannot be undone by whoever holds a stolen session: by
 * a code where the account has a second factor, otherwise by its password. Accounts of another provider have neither
 * here, and pass.
 * @throws AppError ruleBroken for a wrong or missing proof, tooManyRequests
 */
export async function provePresence(
  context: IdentityContext,
  owner: Pick<Owner, 'accountId' | 'ip'>,
  { password, code }: PresenceProof,
): Promise<void> {
  const needed = await context.db.global(async (tx) => {
    if (!(await lockCredential(tx, owner.accountId))) return 'nothing'
    return (await lockSecondFactor(tx, owner.accountId))?.isOn === true ? 'code' : 'password'
  })
  if (needed === 'nothing') return
  if (needed === 'code') {
    if (code === undefined) throw refuse('code')
    await prove(context, owner, undefined, (tx, { id }) => requireCode(context, tx, id, code))
  } else {
    if (password === undefined) throw refuse('password')
    await prove(context, owner, password, () => Promise.resolve())
  }
}

/** Accepts a code of the app or a recovery code. */
export async function requireCode(
  context: IdentityContext,
  tx: Tx,
  accountId: string,
  code: string,
): Promise<void> {
  const row = await lockSecondFactor(tx, accountId)
  if (!row?.isOn) throw new AppError('notFound')
  const now = context.now()
  const isOfApp = /^\s*(\d\s*){6}$/.test(code)
  const isRight = isOfApp
    ? await spendCode(tx, context.keys, { accountId, row, code, now })
    : await spendRecoveryCode(tx, accountId, code, now)
  if (!isRight) throw refuse('code')
}

/** The refusal of a wrong password or code. */
export const refuse = (field: 'password' | 'code'): AppError => {
  const broken: FieldError = {
    field,
    key: field === 'code' ? 'errors.fields.wrongCode' : 'errors.fields.wrongPassword',
  }
  return new AppError('ruleBroken', { fields: [broken] })
}

/**
 * Runs an action that requires a proof of the owner's presence. Each try counts as a failed login until it has
 * succeeded, so that guessing passwords and codes is limited as much here as at login.
 */
export async function prove<T>(
  context: IdentityContext,
  { accountId, ip }: Pick<Owner, 'accountId' | 'ip'>,
  password: string | undefined,
  work: (tx: Tx, account: LocalAccount) => Promise<T>,
): Promise<T> {
  const { db, hasher, mailer, now, log } = context
  const account = await db.global((tx) => findAccount(tx, accountId))
  if (!account) throw new AppError('notFound')
  const emailNormalised = normaliseEmail(account.email)
  const attempter = {
    emailHash: hashEmail(context, emailNormalised),
    emailNormalised,
    network: networkOf(ip),
  }
  const attempt = await db.global((tx) => reserveAttempt(tx, attempter, now()))
  if (!attempt.isAdmitted) {
    throw new AppError('tooManyRequests', { args: { seconds: Math.ceil(attempt.lockedMs / 1000) } })
  }
  try {
    if (password !== undefined) {
      const credential = await db.global((tx) => findCredential(tx, emailNormalised))
      const { isValid } = await hasher.verify(credential?.passwordHash, password)
      if (!isValid) throw refuse('password')
    }
    const done = await db.global((tx) => work(tx, account))
    await db.global((tx) => withdrawAttempt(tx, attempt.id))
    mailer.processQueue()
    return done
  } catch (error) {
    // An error that concerns neither password nor code does not count as a try.
    const isTry = error instanceof AppError && error.code === 'ruleBroken'
    if (isTry) {
      const network = coarseNetworkOf(attempter.network)
      log.warn({ event: 'proof.refused', accountId, network }, 'proof of presence refused')
    } else await db.global((tx) => withdrawAttempt(tx, attempt.id))
    throw error
  }
}
