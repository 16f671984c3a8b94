import { join } from 'node:path'
import { Client } from 'pg'
import { adminRole } from '#server/adapters/database/cluster.ts'
import { databaseName } from '#server/adapters/database/roles.ts'
import type { Ledger } from './ledger.ts'

/** Deletes an acknowledged company and half a batch directly from the database, which a crash must not cause. */
export async function plantFault(dataDir: string, { entries, batches }: Ledger): Promise<void> {
  const kept = entries.find(({ created, deleted }) => created === 'yes' && deleted === 'no')
  const half = batches.find(({ created }) => created === 'yes')?.nationalIds.slice(0, 10) ?? []
  const admin = new Client({
    host: join(dataDir, 'run'),
    port: 5432,
    user: adminRole,
    database: databaseName,
  })
  await admin.connect()
  // Disables triggers and foreign keys, which a lost page would bypass too.
  await admin.query('set session_replication_role = replica')
  await admin.query('delete from companies where national_id = any($1)', [[kept?.nationalId ?? '', ...half]])
  await admin.end()
}
