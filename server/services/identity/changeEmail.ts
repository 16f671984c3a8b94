import { SignJWT } from 'jose'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import type { PresenceProof } from '#model/wire/identity/presence.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { recordEvent } from '#server/store/engine/securityEvents.ts'
import { accounts, resetTokens } from '#server/store/tables/identity.ts'
import { countRecentMails, hourMs } from '../mail/outbox.ts'
import type { ComposedMail, MailComposer } from '../mail/composers.ts'
import { endOtherSessions } from './accountSessions.ts'
import { lockCredential } from './credentials.ts'
import { hashEmail } from './hashEmail.ts'
import { lockEmail, type IdentityContext, type IdentitySettings } from './identityContext.ts'
import { findAccount, findAccountByEmail } from './localAccounts.ts'
import { verifyOwnToken } from './ownTokens.ts'
import { provePresence, type Owner } from './proveOwner.ts'
import type { SigningKeys } from './signingKeys.ts'

/** Hours for which a new e-mail can be confirmed. */
const confirmationHours = 24
/** Maximum of these mails to one mailbox per hour, whoever requests them. */
const mailsPerHour = 3

const audience = 'email-change'
const typ = 'email+jwt'
const claims = z.object({ sub: z.uuid(), email: z.string(), since: z.string() })

type Keyed = {
  settings: Pick<IdentitySettings, 'issuer' | 'publicUrl'>
  keys: Pick<SigningKeys, 'algorithm' | 'kid' | 'privateKey'>
}

/**
 * Sends a link to the new address. The answer is the same whether the address has an account or not.
 * @throws AppError ruleBroken (the proof, or the current address), tooManyRequests
 */
export async function requestEmailChange(
  context: IdentityContext,
  owner: Owner,
  { email, ...proof }: PresenceProof & { email: string },
): Promise<void> {
  const { db, mailer, now } = context
  await provePresence(context, owner, proof)
  const recipient = normaliseEmail(email)
  await db.global(async (tx) => {
    const account = await findAccount(tx, owner.accountId)
    if (!account) throw new AppError('notFound')
    if (normaliseEmail(account.email) === recipient)
      throw new AppError('ruleBroken', { fields: [{ field: 'email', key: 'validation.sameEmail' }] })
    await lockEmail(tx, hashEmail(context, recipient))
    if ((await countRecentMails(tx, 'emailChange', recipient, now())) >= mailsPerHour)
      throw new AppError('tooManyRequests', { args: { seconds: hourMs / 1000 } })
    await mailer.queue(tx, {
      kind: 'emailChange',
      recipient,
      language: account.preferredLanguage,
      accountId: account.id,
      params: { email },
    })
  })
  mailer.processQueue()
}

/** Writes the mail to the new address. The token names the current one, so that it is worthless once that changes. */
export const composeEmailChange =
  ({ keys, settings }: Keyed): MailComposer =>
  async (tx, mail): Promise<ComposedMail> => {
    const account = await findAccount(tx, mail.accountId ?? '')
    if (!account) return { drop: 'the account is gone' }
    if (await findAccountByEmail(tx, mail.recipient)) return { drop: 'another account has this address' }
    const issuedAt = Math.floor(Date.parse(mail.createdAt) / 1000)
    const email = String(mail.params['email'] ?? mail.recipient)
    const token = await new SignJWT({ email, since: account.email })
      .setProtectedHeader({ alg: keys.algorithm, kid: keys.kid, typ })
      .setIssuer(settings.issuer)
      .setSubject(account.id)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + confirmationHours * 3600)
      .sign(keys.privateKey)
    return {
      template: 'emailChange',
      language: account.preferredLanguage,
      name: account.firstName,
      // The part behind « # » is sent to no server, and stays in the address while the person logs in.
      link: `${settings.publicUrl}/my-profile#email=${token}`,
      args: { email, hours: confirmationHours },
      recipient: mail.recipient,
    }
  }

/** Tells the former address of the change, so that its owner notices one that they did not ask for. */
export const composeEmailChanged =
  ({ settings }: Keyed): MailComposer =>
  async (tx, mail): Promise<ComposedMail> => {
    const account = await findAccount(tx, mail.accountId ?? '')
    if (!account) return { drop: 'the account is gone' }
    return {
      template: 'emailChanged',
      language: account.preferredLanguage,
      name: account.firstName,
      link: `${settings.publicUrl}/login`,
      args: { email: account.email },
      recipient: mail.recipient,
    }
  }

/**
 * Gives the account the address to which the token was sent. The owner must be logged in: a link that reached a
 * mistyped address gives its reader nothing.
 * @returns the new address
 * @throws AppError notFound for a token that is unknown, used, expired or another account's; emailTaken
 */
export async function confirmEmailChange(
  context: IdentityContext,
  owner: Owner,
  token: string,
): Promise<string> {
  const { db, mailer, now } = context
  const { sub, email, since } = await readToken(context, token)
  if (sub !== owner.accountId) throw new AppError('notFound')
  await db.global(async (tx) => {
    const at = now().toISOString()
    if (!(await lockCredential(tx, owner.accountId))) throw new AppError('notFound')
    const account = await findAccount(tx, owner.accountId)
    if (account?.email !== since) throw new AppError('notFound')
    await requireFree(tx, context, email)
    await tx.db
      .update(accounts)
      .set({ email, emailNormalised: normaliseEmail(email), confirmedAt: at })
      .where(eq(accounts.id, account.id))
    await tx.db
      .update(resetTokens)
      .set({ usedAt: at })
      .where(and(eq(resetTokens.accountId, account.id), isNull(resetTokens.usedAt)))
    await recordEvent(tx, 'account.emailChanged', { accountId: account.id, at })
    await mailer.queue(tx, {
      kind: 'emailChanged',
      recipient: since,
      language: account.preferredLanguage,
      accountId: account.id,
    })
  })
  await endOtherSessions(context, owner)
  mailer.processQueue()
  return email
}

/** Two accounts that confirm the same address wait for each other; the second is refused. */
async function requireFree(tx: Tx, context: IdentityContext, email: string): Promise<void> {
  const normalised = normaliseEmail(email)
  await lockEmail(tx, hashEmail(context, normalised))
  if (await findAccountByEmail(tx, normalised)) throw new AppError('emailTaken')
}

async function readToken(context: IdentityContext, token: string) {
  try {
    return claims.parse(await verifyOwnToken(context, token, { audience, typ }))
  } catch (cause) {
    throw new AppError('notFound', { cause })
  }
}
