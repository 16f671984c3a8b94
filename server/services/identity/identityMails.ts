import { z } from 'zod'
import { isoAfter, type Clock } from '#server/clock.ts'
import type { Tx } from '#server/store/engine/database.ts'
import type { LeasedMail } from '../mail/leases.ts'
import type { MailComposer } from '../mail/composers.ts'
import { hourMs } from '../mail/outbox.ts'
import type { MailContent, MailTemplate } from '../mail/renderMail.ts'
import { composeEmailChange, composeEmailChanged } from './changeEmail.ts'
import { composeAccountDeleted } from './deleteAccount.ts'
import { lockCredential } from './credentials.ts'
import type { IdentitySettings } from './identityContext.ts'
import { findAccountByEmail, type LocalAccount } from './localAccounts.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { deriveToken, hashToken } from '#server/opaqueTokens.ts'
import { confirmationHours } from './signUp.ts'
import type { SigningKeys } from './signingKeys.ts'

type Parts = {
  settings: Pick<IdentitySettings, 'issuer' | 'publicUrl' | 'resetLinkMinutes'>
  keys: Pick<SigningKeys, 'secret' | 'algorithm' | 'kid' | 'privateKey'>
  now: Clock
}

/**
 * Composers of the identity service's messages. Tokens in links are derived from the mail's ID with a key of the
 * server: a retry repeats the link of the first attempt, and no token is stored in clear.
 */
export function identityMails(parts: Parts): Record<string, MailComposer> {
  const login = `${parts.settings.publicUrl}/login`
  const profile = `${parts.settings.publicUrl}/my-profile`
  return {
    signUp: (tx, mail) => composeSignUp(tx, mail, parts),
    passwordReset: (tx, mail) => composeReset(tx, mail, parts, 'passwordReset'),
    accountLocked: (tx, mail) => composeReset(tx, mail, parts, 'accountLocked'),
    passwordChanged: (tx, mail) => composeNotice(tx, mail, 'passwordChanged', login),
    secondFactorOn: (tx, mail) => composeNotice(tx, mail, 'secondFactorOn', profile),
    secondFactorOff: (tx, mail) => composeNotice(tx, mail, 'secondFactorOff', profile),
    recoveryCodeUsed: (tx, mail) => composeNotice(tx, mail, 'recoveryCodeUsed', profile),
    emailChange: composeEmailChange(parts),
    emailChanged: composeEmailChanged(parts),
    accountDeleted: composeAccountDeleted(parts.settings.publicUrl),
    refreshReuse: (tx, mail) => composeNotice(tx, mail, 'refreshReuse', login),
  }
}

const noAccount = { drop: 'no account has this address' }

async function composeNotice(tx: Tx, mail: LeasedMail, template: MailTemplate, link: string) {
  const account = await findAccountByEmail(tx, normaliseEmail(mail.recipient))
  return account ? addressedTo(account, { template, link, args: {} }) : noAccount
}

async function composeReset(tx: Tx, mail: LeasedMail, parts: Parts, template: MailTemplate) {
  const account = await findAccountByEmail(tx, mail.recipient)
  if (!account) return noAccount
  const { publicUrl, resetLinkMinutes } = parts.settings
  const now = parts.now()
  if (now.getTime() - Date.parse(mail.createdAt) > hourMs) return { drop: 'asked for more than an hour ago' }
  const token = deriveToken(parts.keys.secret('reset'), mail.id)
  const isNewest = await replaceLink(tx, {
    accountId: account.id,
    hash: hashToken(token),
    requestedAt: mail.createdAt,
    expiresAt: isoAfter(now, resetLinkMinutes * 60_000),
    now: now.toISOString(),
  })
  if (!isNewest) return { drop: 'a newer link was asked for, or the password changed since' }
  const args = { minutes: resetLinkMinutes, ...mail.params }
  return addressedTo(account, { template, link: `${publicUrl}/reset/${token}`, args })
}

const linkRow = z.object({ hash: z.string() })

/**
 * Makes this the account's only valid link; false where a newer one was requested, the password was changed since, or
 * this one was used.
 */
async function replaceLink(
  tx: Tx,
  link: { accountId: string; hash: string; requestedAt: string; expiresAt: string; now: string },
): Promise<boolean> {
  const credential = await lockCredential(tx, link.accountId)
  if (!credential || Date.parse(credential.changedAt) > Date.parse(link.requestedAt)) return false
  const rows = await tx.sql(
    linkRow,
    `insert into reset_tokens (hash, account_id, requested_at, expires_at)
     select $1, $2, $3, $4 where not exists (
       select from reset_tokens where account_id = $2 and requested_at > $3)
     on conflict (hash) do update set expires_at = excluded.expires_at where reset_tokens.used_at is null
     returning hash`,
    [link.hash, link.accountId, link.requestedAt, link.expiresAt],
  )
  if (rows.length === 0) return false
  await tx.execute(
    'update reset_tokens set used_at = $3 where account_id = $1 and hash <> $2 and used_at is null',
    [link.accountId, link.hash, link.now],
  )
  return true
}

const signUpRow = z.object({ email: z.string() })

async function composeSignUp(tx: Tx, mail: LeasedMail, { settings, keys }: Parts) {
  const account = await findAccountByEmail(tx, mail.recipient)
  if (account) {
    return addressedTo(account, { template: 'accountExists', link: `${settings.publicUrl}/login`, args: {} })
  }
  const token = deriveToken(keys.secret('confirm'), mail.id)
  const [signUp] = await tx.sql(
    signUpRow,
    'update sign_ups set token_hash = $2 where id = $1 and used_at is null returning email',
    [mail.params['signUpId'], hashToken(token)],
  )
  if (!signUp) return { drop: 'the sign-up is gone' }
  return {
    template: 'confirmEmail' as const,
    language: mail.language,
    // The person who typed the name may not own the mailbox: text typed by an unverified person is not delivered.
    name: '',
    link: `${settings.publicUrl}/confirm/${token}`,
    args: { hours: confirmationHours },
    recipient: signUp.email,
  }
}

const addressedTo = (
  account: LocalAccount,
  content: Pick<MailContent, 'template' | 'link' | 'args'>,
): MailContent & { recipient: string } => ({
  ...content,
  language: account.preferredLanguage,
  name: account.firstName,
  recipient: account.email,
})
