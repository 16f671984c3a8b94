import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { securitySql } from './security.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number will do as long as every version of the server uses the same. */
const advisoryLock = 4310

/** For searches in the middle of words, and for filters: one small index serves all of a table, alone and together. */
const extensions = ['pg_trgm', 'btree_gin']

const planNames = {
  Standard: '01900000-0000-7000-8000-000000000001',
  Starter: '01900000-0000-7000-8000-000000000002',
}

/** Brings the schema to this version as the owner; servers that start together wait for each other. */
export async function migrate(owner: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    for (const name of extensions) await client.query(`create extension if not exists ${name}`)
    await applyMigrations(drizzle(client), { migrationsFolder })
    await applySecurity(client)
  } finally {
    await client.end()
  }
}

async function applySecurity(client: pg.Client): Promise<void> {
  const sql = securitySql()
  const hash = createHash('sha256').update(sql).digest('hex')
  const applied = await client.query<{ description: string | null }>(
    `select obj_description(to_regnamespace('matrice')::oid, 'pg_namespace') as description`,
  )
  if (applied.rows[0]?.description === hash) return
  await client.query('begin')
  await client.query(sql)
  for (const [name, id] of Object.entries(planNames)) {
    await client.query('insert into plans (id, name) values ($1, $2) on conflict do nothing', [id, name])
  }
  await client.query(`comment on schema matrice is '${hash}'`)
  await client.query('commit')
}
