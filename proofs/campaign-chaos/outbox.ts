import { join } from 'node:path'
import { Client } from 'pg'
import { adminRole } from '#server/adapters/database/cluster.ts'
import { databaseName } from '#server/adapters/database/roles.ts'

export type Outbox = Awaited<ReturnType<typeof openOutbox>>

/** Direct access to the outbox, because the app may be down. */
export async function openOutbox(dataDir: string) {
  const admin = new Client({
    host: join(dataDir, 'run'),
    port: 5432,
    user: adminRole,
    database: databaseName,
  })
  await admin.connect()
  return {
    /** Adds stakeholders to an assessment, with the same result as an import. */
    addContacts: async (orgId: string, assessmentId: string, emails: readonly string[]) => {
      const { rows } = await admin.query<{ id: string; email: string }>(
        `insert into contacts (org_id, id, double_materiality_id, email, email_normalised, language, sort_name, search_text)
         select $1, gen_random_uuid(), $2, email, email, 'fr', email, email from unnest($3::text[]) email returning id, email`,
        [orgId, assessmentId, emails],
      )
      return rows
    },
    /** Simulates an hour without sending: retry delays end, and so do the leases of killed processes. */
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
    /**
     * Plants what a crash must not cause: deletes a pending message, and sends another one again with a new identity.
     */
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
