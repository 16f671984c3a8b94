import type { Database } from '#server/store/engine/database.ts'
import { leasedMailRow } from './leases.ts'
import type { MailFailure } from './deliver.ts'
import type { DeliveryReport } from '#server/adapters/mail/bounces/readDeliveryReport.ts'

type Parts = { db: Pick<Database, 'global'>; failures: ReadonlyMap<string, MailFailure> }

/**
 * Records a report about a message that was sent. A failure is passed once to the kind's callback, as if the message
 * had been refused at once; a delay is noted on the message.
 */
export async function recordBounce(
  { db, failures }: Parts,
  mailId: string,
  { outcome, reason }: DeliveryReport,
): Promise<void> {
  await db.global(async (tx) => {
    const status = outcome === 'failed' ? 'failed' : 'sent'
    const [mail] = await tx.sql(
      leasedMailRow,
      `update mails m set status = $2, last_error = $3
       where id = $1 and status = 'sent' and (status <> $2 or last_error is distinct from $3)
       returning m.id, m.template as kind, m.recipient, m.language, m.params, m.account_id as "accountId",
         m.message_id as "messageId", m.attempts, m.created_at as "createdAt"`,
      [mailId, status, reason],
    )
    if (mail && outcome === 'failed') await failures.get(mail.kind)?.(tx, mail, reason)
  })
}
