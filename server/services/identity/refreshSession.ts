import { z } from 'zod'
import { eq } from 'drizzle-orm'
import type { TokenAnswer } from '#model/wire/identity/oauth.ts'
import { isoAfter } from '#server/clock.ts'
import type { Tx } from '#server/store/engine/database.ts'
import type { IdentityContext } from './identityContext.ts'
import { findAccount, type LocalAccount } from './localAccounts.ts'
import { mintTokens, sessionRow } from './mintTokens.ts'
import { OauthError } from './oauthError.ts'
import { deriveToken, hashToken } from '#server/opaqueTokens.ts'
import { recordEvent } from '#server/store/engine/securityEvents.ts'
import { revokeSessions, sessionMs } from './sessions.ts'
import { refreshTokens, sessions } from '#server/store/tables/identity.ts'

/**
 * How long a used token returns the same child: covers two tabs that renew at once, and a lost answer (facts/trust.md
 * §1.3).
 */
export const graceMs = 10_000

const familyRow = sessionRow.extend({ accountId: z.string(), isLive: z.boolean() })
type Family = z.output<typeof familyRow>
const generationRow = z.object({ usedAtMs: z.number().nullable(), childUsedAtMs: z.number().nullable() })
type Generation = z.output<typeof generationRow>

type Renewal =
  | { kind: 'unknown' }
  | { kind: 'reused'; family: Family }
  | { kind: 'renewed'; family: Family; account: LocalAccount }

/**
 * The refresh grant. A token's child is derived from it with a key of the server, so that all clients that renew with
 * the same token within the grace period get the same child and stay logged in. Any later use means that the token
 * was copied: the whole session ends and its owner is notified.
 *
 * @throws OauthError unknownRefreshToken for any reason why it cannot be used
 */
export async function refreshSession(
  context: IdentityContext,
  { refreshToken, clientId }: { refreshToken: string; clientId: string },
): Promise<TokenAnswer> {
  const child = deriveToken(context.keys.secret('refresh'), refreshToken)
  const renewal = await context.db.global((tx) => renew(tx, context, { refreshToken, child, clientId }))
  if (renewal.kind === 'reused') {
    const { id, accountId } = renewal.family
    context.revoked.add([id])
    context.mailer.processQueue()
    context.log.warn({ event: 'refresh.reused', sid: id, accountId }, 'refresh token reused, session ended')
  }
  if (renewal.kind !== 'renewed') throw new OauthError('unknownRefreshToken')
  return mintTokens(context, { account: renewal.account, session: renewal.family, refreshToken: child })
}

async function renew(
  tx: Tx,
  context: IdentityContext,
  { refreshToken, child, clientId }: { refreshToken: string; child: string; clientId: string },
): Promise<Renewal> {
  const now = context.now()
  const parentHash = hashToken(refreshToken)
  const family = await lockFamily(tx, parentHash, now)
  if (!family?.isLive || family.clientId !== clientId) return { kind: 'unknown' }
  const generation = await readGeneration(tx, parentHash)
  const account = await findAccount(tx, family.accountId)
  if (!account) return { kind: 'unknown' }

  if (generation.usedAtMs !== null) {
    const isInGrace = now.getTime() - generation.usedAtMs <= graceMs && generation.childUsedAtMs === null
    if (isInGrace) return { kind: 'renewed', family, account }
    await endFamily(tx, context, { family, account, now })
    return { kind: 'reused', family }
  }
  const at = now.toISOString()
  await tx.db.update(refreshTokens).set({ usedAt: at }).where(eq(refreshTokens.hash, parentHash))
  await tx.db
    .insert(refreshTokens)
    .values({ hash: hashToken(child), sessionId: family.id, parentHash, createdAt: at })
  await tx.db
    .update(sessions)
    .set({ idleExpiresAt: isoAfter(now, sessionMs.idle) })
    .where(eq(sessions.id, family.id))
  return { kind: 'renewed', family, account }
}

/** Serialises the renewals of one session; their decision uses data read after the wait. */
async function lockFamily(tx: Tx, tokenHash: string, now: Date): Promise<Family | undefined> {
  const rows = await tx.sql(
    familyRow,
    `select s.id, s.account_id as "accountId", s.client_id as "clientId", s.audience, s.scope,
       s.revoked_at is null and s.idle_expires_at > $2 and s.absolute_expires_at > $2 as "isLive"
     from sessions s where s.id = (select t.session_id from refresh_tokens t where t.hash = $1) for update`,
    [tokenHash, now.toISOString()],
  )
  return rows[0]
}

async function readGeneration(tx: Tx, hash: string): Promise<Generation> {
  const [generation] = await tx.sql(
    generationRow,
    `select (extract(epoch from t.used_at) * 1000)::float8 as "usedAtMs",
       (extract(epoch from c.used_at) * 1000)::float8 as "childUsedAtMs"
     from refresh_tokens t left join refresh_tokens c on c.parent_hash = t.hash where t.hash = $1`,
    [hash],
  )
  if (!generation) throw new Error('the token was there under the same lock')
  return generation
}

async function endFamily(
  tx: Tx,
  { mailer }: IdentityContext,
  { family, account, now }: { family: Family; account: LocalAccount; now: Date },
): Promise<void> {
  await revokeSessions(tx, { sessionId: family.id }, 'refresh_reuse', now)
  const detail = { sid: family.id }
  await recordEvent(tx, 'refresh.reused', { accountId: account.id, detail, at: now.toISOString() })
  await mailer.queue(tx, {
    kind: 'refreshReuse',
    recipient: account.email,
    language: account.preferredLanguage,
    accountId: account.id,
    dedupeKey: `refreshReuse:${family.id}`,
  })
}
