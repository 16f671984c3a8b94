import { join } from 'node:path'
import { Client } from 'pg'
import { adminRole } from '#server/adapters/database/cluster.ts'
import { databaseName } from '#server/adapters/database/roles.ts'
import type { Ledger } from './ledger.ts'

/** Takes an acknowledged company and half a batch out of the database, past the app: what a crash must not do. */
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
  // Triggers and references are off: a lost page would not ask them either.
  await admin.query('set session_replication_role = replica')
  await admin.query('delete from companies where national_id = any($1)', [[kept?.nationalId ?? '', ...half]])
  await admin.end()
}
