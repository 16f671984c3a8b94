import { join } from 'node:path'
import { Client } from 'pg'
import { adminRole } from '#server/adapters/database/cluster.ts'
import { databaseName } from '#server/adapters/database/roles.ts'

export type Outbox = Awaited<ReturnType<typeof openOutbox>>

/** The outbox past the app, which may be dead meanwhile. */
export async function openOutbox(dataDir: string) {
  const admin = new Client({
    host: join(dataDir, 'run'),
    port: 5432,
    user: adminRole,
    database: databaseName,
  })
  await admin.connect()
  return {
    /** Stakeholders of an assessment, as an import would leave them. */
    addContacts: async (orgId: string, assessmentId: string, emails: readonly string[]) => {
      const { rows } = await admin.query<{ id: string; email: string }>(
        `insert into contacts (org_id, id, double_materiality_id, email, email_normalised, language, sort_name, search_text)
         select $1, gen_random_uuid(), $2, email, email, 'fr', email, email from unnest($3::text[]) email returning id, email`,
        [orgId, assessmentId, emails],
      )
      return rows
    },
    /** Lets an hour pass while nobody sends: waits between attempts end, and so do the leases of the dead. */
    passAnHour: () =>
      admin.query(
        `update mails set next_attempt_at = next_attempt_at - interval '1 hour' where status = 'queued'`,
      ),
    waiting: async () => {
      const { rows } = await admin.query<{ waiting: number }>(
        `select count(*)::int as waiting from mails where status = 'queued'`,
      )
      return rows[0]?.waiting ?? 0
    },
    /** What a crash must not do: forgets one message that waits, and sends another one anew under another identity. */
    plantFaults: async () => {
      await admin.query(
        `delete from mails where id = (select id from mails where status = 'queued' and recipient like 'person%' limit 1)`,
      )
      await admin.query(
        `update mails set status = 'queued', message_id = '<other@esg>'
         where id = (select id from mails where status = 'sent' limit 1)`,
      )
    },
    close: () => admin.end(),
  }
}
