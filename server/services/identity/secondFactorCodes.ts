import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/store/engine/database.ts'
import { hashToken } from '#server/opaqueTokens.ts'
import { isSealedAnew, seal, unseal } from './encryptedSecrets.ts'
import type { SigningKeys } from './signingKeys.ts'
import { recoveryCodes, secondFactors } from '#server/store/tables/identity.ts'

/** What authenticator apps use by default (RFC 6238): SHA-1, six digits, thirty seconds. */
const shape = { issuer: 'Matrice', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Allowed clock difference, in time steps. */
const tolerance = 1
const secretBytes = 20

const codesMax = 10
/** 136 bits: from 128 bits on, guessing is infeasible, also with the hashes at hand (ASVS 6.5.2, 11.5.1). */
const codeBytes = 17

/** A new secret, as text to type and as the URI of a QR code. */
export function createSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: secretBytes })
  return { secret: secret.base32, uri: new TOTP({ ...shape, label: email, secret }).toString() }
}

/** The time step of a code that is correct now, or one step before or after; undefined where it is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp, window: tolerance })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** New recovery codes, in readable groups: « k3vd-82mw-… ». The previous ones become invalid. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: codesMax }, () => Secret.fromHex(randomBytes(codeBytes).toString('hex')))
  const written = codes.map(({ base32 }) => (base32.toLowerCase().match(/.{4}/g) ?? []).join('-'))
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx.execute('insert into recovery_codes (account_id, hash) select $1, unnest($2::text[])', [
    accountId,
    written.map(hashCode),
  ])
  return written
}

/** Accepts any spelling: with or without dashes and spaces, in either case. */
const hashCode = (code: string): string => hashToken(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))

const secondFactorRow = z.object({ sealedSecret: z.string(), isOn: z.boolean(), lastStep: z.number() })
type Row = z.output<typeof secondFactorRow>

/** Reads the second factor of an account and locks it until this transaction ends. */
export async function lockSecondFactor(tx: Tx, accountId: string): Promise<Row | undefined> {
  const [row] = await tx.sql(
    secondFactorRow,
    `select sealed_secret as "sealedSecret", confirmed_at is not null as "isOn", last_step as "lastStep"
     from second_factors where account_id = $1 for update`,
    [accountId],
  )
  return row
}

/**
 * Accepts a code of the app if it is correct and newer than the last accepted one.
 * @returns whether it was accepted
 */
export async function spendCode(
  tx: Tx,
  keys: SigningKeys,
  { accountId, row, code, now }: { accountId: string; row: Row; code: string; now: Date },
): Promise<boolean> {
  const secret = unseal(keys, row.sealedSecret, accountId)
  const step = stepOf(secret, code.replaceAll(/\s/g, ''), now)
  if (step === undefined || step <= row.lastStep) return false
  const sealedSecret = isSealedAnew(keys, row.sealedSecret) ? row.sealedSecret : seal(keys, secret, accountId)
  await tx.db
    .update(secondFactors)
    .set({ lastStep: step, sealedSecret })
    .where(eq(secondFactors.accountId, accountId))
  return true
}

/**
 * Accepts a recovery code, once.
 * @returns whether it was accepted
 */
export async function spendRecoveryCode(
  tx: Tx,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx.db
    .update(recoveryCodes)
    .set({ usedAt: now.toISOString() })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.hash, hashCode(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.hash })
  return taken.length > 0
}

const sealedRow = z.object({ accountId: z.string(), sealedSecret: z.string() })

/** Encrypts again the secrets of a key that no longer signs, so that the key can be removed. */
export async function reencryptKeys(tx: Tx, keys: SigningKeys): Promise<void> {
  const rows = await tx.sql(
    sealedRow,
    `select account_id as "accountId", sealed_secret as "sealedSecret" from second_factors
     where split_part(sealed_secret, '.', 1) <> $1 for update skip locked`,
    [keys.sealing[0]?.kid ?? ''],
  )
  for (const { accountId, sealedSecret } of rows) {
    const known = keys.sealing.some(({ kid }) => sealedSecret.startsWith(`${kid}.`))
    // Its key is gone: the operator must give its owner access.
    if (!known) continue
    await tx.db
      .update(secondFactors)
      .set({ sealedSecret: seal(keys, unseal(keys, sealedSecret, accountId), accountId) })
      .where(eq(secondFactors.accountId, accountId))
  }
}
