import { AppError } from '#model/errors.ts'
import type { SignUpRequest } from '#model/wire/identity/accounts.ts'
import { isoAfter } from '#server/clock.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { join, lockByLink, type FoundInvitation } from '#server/store/identity/invitationByLink.ts'
import { countRecentMails } from '../mail/outbox.ts'
import { passwordFaults } from './easyPasswords.ts'
import { hashEmail } from './hashEmail.ts'
import { lockEmail, type IdentityContext } from './identityContext.ts'
import { insertAccount, type NewAccount } from './localAccounts.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { recordEvent } from '#server/store/engine/securityEvents.ts'
import { signUps } from '#server/store/tables/identity.ts'

/** Hours for which a sign-up can be confirmed. */
export const confirmationHours = 72

/** Maximum of these mails to one mailbox per hour, whoever requests them. */
const signUpMailsPerHour = 3

/**
 * Signs a user up (spec §7). The answer is the same whether the e-mail has an account or not; its owner is notified
 * by mail. Where e-mails must be confirmed, the call only creates a pending sign-up and a mail, in both cases;
 * otherwise the account can log in at once. The link of an invitation proves that the mailbox belongs to the user:
 * their account opens at once, confirmed and a member (docs/decisions/034).
 *
 * @throws AppError ruleBroken with the errors of the password, or for an e-mail that is not the invited one; notFound
 * and invitationClosed for an invitation that is no longer valid
 */
export async function signUp(
  context: IdentityContext,
  request: SignUpRequest,
): Promise<{ id: string; email: string }> {
  const { email, firstname: firstName, lastname: lastName } = request
  const fields = await passwordFaults('password', request.password, { email, firstName, lastName })
  if (fields.length > 0) throw new AppError('ruleBroken', { fields })
  const account: NewAccount = {
    id: uuidv7(),
    email,
    emailNormalised: normaliseEmail(email),
    firstName,
    lastName,
    preferredLanguage: request.preferredLanguage,
    passwordHash: await context.hasher.hash(request.password),
  }
  const open = context.settings.confirmsEmail ? waitForConfirmation : openAtOnce
  await context.db.global(async (tx) => {
    const invitation = await readInvitation(tx, context, request)
    if (invitation) await openAsMember(tx, context, account, invitation)
    else await open(tx, context, account)
  })
  context.mailer.processQueue()
  return { id: account.id, email: account.email }
}

/** The invitation that a sign-up answers; undefined for an ordinary sign-up. */
async function readInvitation(
  tx: Tx,
  { now }: IdentityContext,
  { email, invitationId, token }: SignUpRequest,
): Promise<FoundInvitation | undefined> {
  if (!invitationId && !token) return undefined
  const found = await lockByLink(tx, token ?? '', now())
  if (found.id !== invitationId) throw new AppError('notFound')
  if (found.emailNormalised !== normaliseEmail(email)) {
    throw new AppError('ruleBroken', { fields: [{ field: 'email', key: 'validation.invitationEmail' }] })
  }
  return found
}

/** An address that has an account keeps its invitation: its owner accepts it after logging in. */
async function openAsMember(
  tx: Tx,
  context: IdentityContext,
  account: NewAccount,
  invitation: FoundInvitation,
): Promise<void> {
  const now = context.now()
  const at = now.toISOString()
  if (!(await insertAccount(tx, account, { at, isConfirmed: true }))) {
    return queueSignUpMail(tx, context, account)
  }
  await recordEvent(tx, 'account.created', { accountId: account.id, at })
  await join(tx, invitation, account.id, now)
}

async function openAtOnce(tx: Tx, context: IdentityContext, account: NewAccount): Promise<void> {
  const at = context.now().toISOString()
  if (await insertAccount(tx, account, { at, isConfirmed: false })) {
    await recordEvent(tx, 'account.created', { accountId: account.id, at })
  } else {
    await queueSignUpMail(tx, context, account)
  }
}

async function waitForConfirmation(tx: Tx, context: IdentityContext, account: NewAccount): Promise<void> {
  const now = context.now()
  await tx.db.insert(signUps).values({
    ...account,
    createdAt: now.toISOString(),
    expiresAt: isoAfter(now, confirmationHours * 3_600_000),
  })
  await queueSignUpMail(tx, context, account)
}

/** Its text is decided when it is sent (`composeSignUp`). */
async function queueSignUpMail(tx: Tx, context: IdentityContext, account: NewAccount): Promise<void> {
  const { mailer, now } = context
  await lockEmail(tx, hashEmail(context, account.emailNormalised))
  const recent = await countRecentMails(tx, 'signUp', account.emailNormalised, now())
  if (recent >= signUpMailsPerHour) return
  await mailer.queue(tx, {
    kind: 'signUp',
    recipient: account.emailNormalised,
    language: account.preferredLanguage,
    params: { signUpId: account.id },
  })
}
