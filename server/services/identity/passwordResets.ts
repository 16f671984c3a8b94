import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { countRecentMails, hourMs } from '../mail/outbox.ts'
import { lockCredential } from './credentials.ts'
import { passwordFaults } from './easyPasswords.ts'
import { hashEmail } from './hashEmail.ts'
import { lockEmail, type IdentityContext } from './identityContext.ts'
import { findAccount } from './localAccounts.ts'
import { forgiveEmail } from './loginAttempts.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { OauthError } from './oauthError.ts'
import { hashToken } from '#server/opaqueTokens.ts'
import { recordEvent } from '#server/store/engine/securityEvents.ts'
import { revokeSessions } from './sessions.ts'

const liveLinkRow = z.object({ accountId: z.string(), expiresAt: z.string() })
type LiveLink = z.output<typeof liveLinkRow>

/**
 * Queues the mail with the link. The account is looked up when the mail is sent, so this does the same work for any
 * address.
 *
 * @throws OauthError tooManyRequests beyond the hourly limit for one address
 */
export async function requestPasswordReset(
  context: IdentityContext,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const { db, mailer, now, settings } = context
  const recipient = normaliseEmail(email)
  await db.global(async (tx) => {
    await lockEmail(tx, hashEmail(context, recipient))
    const recent = await countRecentMails(tx, 'passwordReset', recipient, now())
    if (settings.resetsPerEmail > 0 && recent >= settings.resetsPerEmail) {
      throw new OauthError('tooManyRequests', { seconds: hourMs / 1000 })
    }
    await mailer.queue(tx, { kind: 'passwordReset', recipient, language })
  })
  mailer.processQueue()
}

/**
 * Checks the link and returns its expiry (ISO).
 * @throws AppError notFound for a link that is unknown, used, replaced by a newer one or expired
 */
export async function findPasswordReset({ db, now }: IdentityContext, token: string): Promise<LiveLink> {
  const link = await db.global((tx) => findLiveLink(tx, token, now()))
  if (!link) throw new AppError('notFound')
  return { ...link, expiresAt: new Date(link.expiresAt).toISOString() }
}

/**
 * Sets the new password, ends every session of the account and invalidates all its links. Failed logins are reset:
 * this is how an owner gets back into a locked account. It does not log anybody in.
 *
 * @throws AppError ruleBroken with the errors of the password, notFound as `findPasswordReset`
 */
export async function resetPassword(
  context: IdentityContext,
  token: string,
  password: string,
): Promise<void> {
  const { db, hasher, mailer, revoked, now } = context
  const { accountId } = await findPasswordReset(context, token)
  const person = await db.global((tx) => findAccount(tx, accountId))
  if (!person) throw new AppError('notFound')
  const fields = await passwordFaults('password', password, person)
  if (fields.length > 0) throw new AppError('ruleBroken', { fields })
  const passwordHash = await hasher.hash(password)
  const ended = await db.global(async (tx) => {
    const at = now()
    await lockCredential(tx, accountId)
    const link = await findLiveLink(tx, token, at)
    const account = link && (await findAccount(tx, accountId))
    if (!account) throw new AppError('notFound')
    await tx.execute('update credentials set password_hash = $2, changed_at = $3 where account_id = $1', [
      account.id,
      passwordHash,
      at.toISOString(),
    ])
    await tx.execute('update reset_tokens set used_at = $2 where account_id = $1 and used_at is null', [
      account.id,
      at.toISOString(),
    ])
    await forgiveEmail(tx, hashEmail(context, normaliseEmail(account.email)))
    await recordEvent(tx, 'password.reset', { accountId: account.id, at: at.toISOString() })
    await mailer.queue(tx, {
      kind: 'passwordChanged',
      recipient: account.email,
      language: account.preferredLanguage,
      accountId: account.id,
    })
    return revokeSessions(tx, { accountId: account.id }, 'password_reset', at)
  })
  revoked.add(ended)
  mailer.processQueue()
}

async function findLiveLink(tx: Tx, token: string, now: Date): Promise<LiveLink | undefined> {
  const rows = await tx.sql(
    liveLinkRow,
    `select account_id as "accountId", expires_at as "expiresAt" from reset_tokens
     where hash = $1 and used_at is null and expires_at > $2`,
    [hashToken(token), now.toISOString()],
  )
  return rows[0]
}
