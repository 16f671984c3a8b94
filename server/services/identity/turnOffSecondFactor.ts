import type { PoolConfig } from 'pg'
import { z } from 'zod'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { language } from '#model/wire/identity/accounts.ts'
import type { Row } from '#server/store/engine/binding.ts'
import { createTx } from '#server/store/engine/database.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { queueMail } from '../mail/outbox.ts'
import { localIssuer } from './identityContext.ts'

const accountRow = z.object({ id: z.string(), email: z.string(), language })

/**
 * Turns off the second factor of an account of our own provider, as the owner of the schema, records it and notifies
 * the account's owner. `host` names the installation in the message's ID.
 * @returns whether there was one
 */
export const turnOffSecondFactor = (
  owner: PoolConfig,
  emailNormalised: string,
  { now, host }: { now: Date; host: string },
): Promise<boolean> =>
  withConnection(owner, async (client) => {
    const tx = createTx(async (text, values = []) => (await client.query<Row>(text, [...values])).rows)
    await tx.execute('begin')
    try {
      const [account] = await tx.sql(
        accountRow,
        `delete from second_factors f using accounts a
         where a.id = f.account_id and a.issuer = '${localIssuer}' and a.email_normalised = $1
         returning a.id, a.email, a.preferred_language as language`,
        [emailNormalised],
      )
      if (account) {
        const { id: accountId, email } = account
        await tx.execute('delete from recovery_codes where account_id = $1', [accountId])
        await tx.execute(
          `insert into security_events (id, account_id, event, detail, occurred_at)
           values ($1, $2, 'secondFactor.off', '{"by": "operator"}', $3)`,
          [uuidv7(), accountId, now.toISOString()],
        )
        const mail = { kind: 'secondFactorOff', recipient: email, language: account.language, accountId }
        await queueMail(tx, mail, { now, host })
      }
      await tx.execute('commit')
      return account !== undefined
    } catch (error) {
      await tx.execute('rollback')
      throw error
    }
  })
