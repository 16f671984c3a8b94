import type { FastifyInstance } from 'fastify'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { insertAccount } from '../services/identity/localAccounts.ts'
import { uuidv7 } from '../store/engine/ids.ts'
import { recordEvent } from '../store/engine/securityEvents.ts'
import { demoPassword, type DemoAccount } from './accounts.ts'

/** Creates a demonstration account in the store: a sign-up would refuse its password, which is publicly known. */
export async function openDemoAccount(
  { identity, db }: Pick<FastifyInstance, 'identity' | 'db'>,
  { email, firstname: firstName, lastname: lastName, language: preferredLanguage }: DemoAccount,
): Promise<void> {
  const id = uuidv7()
  const at = identity.now().toISOString()
  const account = {
    id,
    email,
    emailNormalised: normaliseEmail(email),
    firstName,
    lastName,
    preferredLanguage,
  }
  const passwordHash = await identity.hasher.hash(demoPassword)
  await db.global(async (tx) => {
    // An interrupted load left some accounts.
    if (!(await insertAccount(tx, { ...account, passwordHash }, { at, isConfirmed: true }))) return
    await recordEvent(tx, 'account.created', { accountId: id, at })
  })
}
