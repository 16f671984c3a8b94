import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { z } from 'zod'
import { BootRefusal } from '../config/bootRefusal.ts'
import { securitySql } from './engine/security.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Any number works, as long as every version of the server uses the same one. */
const advisoryLock = 4310

/** For substring searches and for filters: one small index serves all of a table's filters, alone and combined. */
const extensions = ['pg_trgm', 'btree_gin']

const planNames = {
  Standard: '01900000-0000-7000-8000-000000000001',
  Starter: '01900000-0000-7000-8000-000000000002',
}

/** An applied migration: the SHA-256 of its text, and its time in the journal (ms). */
export const appliedMigration = z.object({ hash: z.string(), when: z.number() })
export type AppliedMigration = z.infer<typeof appliedMigration>

/**
 * Migrates the schema to this version as the owner; servers that start at once are serialised. A schema already
 * migrated by a later version is left unchanged: nodes are replaced one by one, and one of the previous version may
 * start next to newer ones.
 */
export const migrate = (owner: pg.PoolConfig): Promise<'migrated' | 'later'> =>
  asOnly(owner, async (client) => {
    const newest = Math.max(...(await readJournal(migrationsFolder)).entries.map(({ when }) => when))
    if ((await appliedMigrations(client)).some(({ when }) => when > newest)) return 'later'
    await applyMigrations(drizzle(client), { migrationsFolder })
    await applySecurity(client)
    return 'migrated'
  })

/** How this version and a schema differ: migrations that the schema lacks, or that only a later version has. */
export async function compareSchema(owner: pg.PoolConfig): Promise<{ missing: number; isLater: boolean }> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { entries } = await readJournal(migrationsFolder)
    const newest = Math.max(...entries.map(({ when }) => when))
    const applied = await appliedMigrations(client)
    return {
      missing: Math.max(0, entries.length - applied.length),
      isLater: applied.some(({ when }) => when > newest),
    }
  } finally {
    await client.end()
  }
}

/**
 * Migrates an empty schema to the state of another database, for its rows. `migrate` adds grants and row policies
 * later.
 * @throws BootRefusal where this version does not have those migrations
 */
export async function migrateUpTo(owner: pg.PoolConfig, wanted: readonly AppliedMigration[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'matrice-migrations-'))
  try {
    // Its snapshots are only needed to write migrations, and are large.
    await cp(migrationsFolder, folder, {
      recursive: true,
      filter: (path) => !path.endsWith('_snapshot.json'),
    })
    const journal = await readJournal(folder)
    const entries = journal.entries.slice(0, wanted.length)
    const known = await Promise.all(entries.map(({ tag }) => readFile(join(folder, `${tag}.sql`), 'utf8')))
    if (wanted.some(({ hash }, index) => hashOf(known[index] ?? '') !== hash)) {
      throw new BootRefusal(
        'The backup was made by a later version of Matrice. Restore it with that version.',
      )
    }
    await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }))
    await asOnly(owner, (client) => applyMigrations(drizzle(client), { migrationsFolder: folder }))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The migrations applied to a database, in order; none where it is new. */
export async function appliedMigrations(client: Pick<pg.Client, 'query'>): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  )
  if (!z.object({ is_there: z.boolean() }).parse(found[0]).is_there) return []
  const { rows } = await client.query(
    'select hash, created_at::float8 as "when" from drizzle.__drizzle_migrations order by created_at',
  )
  return z.array(appliedMigration).parse(rows)
}

const journalFile = 'meta/_journal.json'

const journalShape = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) })

const readJournal = async (folder: string) =>
  journalShape.parse(JSON.parse(await readFile(join(folder, journalFile), 'utf8')))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

async function asOnly<T>(owner: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    for (const name of extensions) await client.query(`create extension if not exists ${name}`)
    return await work(client)
  } finally {
    await client.end()
  }
}

async function applySecurity(client: pg.Client): Promise<void> {
  const sql = securitySql()
  // A migration may have created a table that no rule names: the serving role has no access to it until the security
  // rules are applied again.
  const migrations = (await appliedMigrations(client)).map(({ hash: one }) => one)
  const hash = hashOf([sql, ...migrations].join('\n'))
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
