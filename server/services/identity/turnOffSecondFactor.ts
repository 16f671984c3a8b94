import type { PoolConfig } from 'pg'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { queueMail } from '../mail/outbox.ts'
import { localIssuer } from './identityContext.ts'

type Found = { id: string; email: string; language: Language }

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
    const query = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await client.query<Row>(sql, [...values])).rows
    await query('begin')
    try {
      const [account] = await query<Found>(
        `delete from second_factors f using accounts a
         where a.id = f.account_id and a.issuer = '${localIssuer}' and a.email_normalised = $1
         returning a.id, a.email, a.preferred_language as language`,
        [emailNormalised],
      )
      if (account) {
        const { id: accountId, email, language } = account
        await query('delete from recovery_codes where account_id = $1', [accountId])
        await query(
          `insert into security_events (id, account_id, event, detail, occurred_at)
           values ($1, $2, 'secondFactor.off', '{"by": "operator"}', $3)`,
          [uuidv7(), accountId, now.toISOString()],
        )
        const mail = { kind: 'secondFactorOff', recipient: email, language, accountId }
        await queueMail({ query }, mail, { now, host })
      }
      await query('commit')
      return account !== undefined
    } catch (error) {
      await query('rollback')
      throw error
    }
  })
