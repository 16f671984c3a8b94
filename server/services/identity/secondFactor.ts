import { z } from 'zod'
import { eq } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import type { SecondFactor, SecondFactorSecret } from '#model/wire/identity/secondFactor.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { recordEvent, type SecurityEvent } from '#server/store/engine/securityEvents.ts'
import { endOtherSessions } from './accountSessions.ts'
import type { IdentityContext } from './identityContext.ts'
import type { LocalAccount } from './localAccounts.ts'
import { prove, refuse, requireCode, type Owner } from './proveOwner.ts'
import { seal } from './encryptedSecrets.ts'
import { createSecret, lockSecondFactor, replaceRecoveryCodes, spendCode } from './secondFactorCodes.ts'
import { recoveryCodes, secondFactors } from '#server/store/tables/identity.ts'

const begunRow = z.object({ accountId: z.string() })

const readSql = `
  select f.confirmed_at as "enabledAt",
    (select count(*)::int from recovery_codes r where r.account_id = $1 and r.used_at is null) as "recoveryCodesLeft"
  from second_factors f where f.account_id = $1 and f.confirmed_at is not null`

const activeFactorRow = z.object({ enabledAt: z.string(), recoveryCodesLeft: z.number() })

/** Whether the second factor of an account is on, since when, and how many recovery codes are left. */
export const readSecondFactor = ({ db }: IdentityContext, accountId: string): Promise<SecondFactor> =>
  db.global(async (tx) => {
    const [row] = await tx.sql(activeFactorRow, readSql, [accountId])
    return row
      ? { enabledAt: new Date(row.enabledAt).toISOString(), recoveryCodesLeft: row.recoveryCodesLeft }
      : { enabledAt: null, recoveryCodesLeft: 0 }
  })

/**
 * Starts the activation: stores a new secret for an app, which counts once a code of it was correct. It requires the
 * password, which the holder of a stolen token does not have.
 * @throws AppError secondFactorOn, ruleBroken (wrong password), tooManyRequests
 */
export const beginSecondFactor = (
  context: IdentityContext,
  owner: Owner,
  password: string,
): Promise<SecondFactorSecret> =>
  prove(context, owner, password, async (tx, account) => {
    const row = await lockSecondFactor(tx, account.id)
    if (row?.isOn) throw new AppError('secondFactorOn')
    const made = createSecret(account.email)
    // Where there was no row to lock, another session may have started and completed the activation meanwhile.
    const begun = await tx.sql(
      begunRow,
      `insert into second_factors as f (account_id, sealed_secret) values ($1, $2)
       on conflict (account_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
         where f.confirmed_at is null
       returning account_id as "accountId"`,
      [account.id, seal(context.keys, made.secret, account.id)],
    )
    if (begun.length === 0) throw new AppError('secondFactorOn')
    return made
  })

/**
 * Turns it on with a first code of the app, and ends the other sessions, which were opened without it.
 * @returns recovery codes, which cannot be read again
 * @throws AppError secondFactorOn, notFound where it was not started, ruleBroken (a wrong code), tooManyRequests
 */
export async function confirmSecondFactor(
  context: IdentityContext,
  owner: Owner,
  code: string,
): Promise<string[]> {
  const codes = await prove(context, owner, undefined, async (tx, account) => {
    const row = await lockSecondFactor(tx, account.id)
    if (!row) throw new AppError('notFound')
    if (row.isOn) throw new AppError('secondFactorOn')
    const at = context.now()
    if (!(await spendCode(tx, context.keys, { accountId: account.id, row, code, now: at })))
      throw refuse('code')
    await tx.execute('update second_factors set confirmed_at = $2 where account_id = $1', [
      account.id,
      at.toISOString(),
    ])
    await tell(context, tx, account, { event: 'secondFactor.on', mail: 'secondFactorOn' })
    return replaceRecoveryCodes(tx, account.id)
  })
  await endOtherSessions(context, owner)
  return codes
}

/**
 * Replaces all recovery codes by new ones.
 * @throws AppError notFound where it is off, ruleBroken, tooManyRequests
 */
export const renewRecoveryCodes = (
  context: IdentityContext,
  owner: Owner,
  given: { password: string; code: string },
): Promise<string[]> =>
  prove(context, owner, given.password, async (tx, account) => {
    await requireCode(context, tx, account.id, given.code)
    await tell(context, tx, account, { event: 'secondFactor.codesRenewed' })
    return replaceRecoveryCodes(tx, account.id)
  })

/**
 * Turns it off.
 * @throws AppError notFound where it is off, ruleBroken, tooManyRequests
 */
export const removeSecondFactor = (
  context: IdentityContext,
  owner: Owner,
  given: { password: string; code: string },
): Promise<void> =>
  prove(context, owner, given.password, async (tx, account) => {
    await requireCode(context, tx, account.id, given.code)
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account.id))
    await tx.db.delete(secondFactors).where(eq(secondFactors.accountId, account.id))
    await tell(context, tx, account, { event: 'secondFactor.off', mail: 'secondFactorOff' })
  })

async function tell(
  { mailer, now }: IdentityContext,
  tx: Tx,
  { id: accountId, email, preferredLanguage }: LocalAccount,
  { event, mail }: { event: SecurityEvent; mail?: string },
): Promise<void> {
  await recordEvent(tx, event, { accountId, at: now().toISOString() })
  if (mail !== undefined) {
    await mailer.queue(tx, { kind: mail, recipient: email, language: preferredLanguage, accountId })
  }
}
