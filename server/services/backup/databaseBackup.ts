import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type Client, type PoolConfig } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { BootRefusal } from '#server/config/bootRefusal.ts'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { appliedMigrations, migrate, migrateUpTo, type AppliedMigration } from '#server/store/migrate.ts'

/** A table of a backup: its columns in the order of its lines, and how many lines there are. */
export const backedUpTable = z.object({
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
  rows: z.number().int().min(0),
})
export type BackedUpTable = z.infer<typeof backedUpTable>

/** A database as of one moment. */
export type Snapshot = {
  migrations: AppliedMigration[]
  tables: readonly Omit<BackedUpTable, 'rows'>[]
  /** The lines of a table in COPY format; `rows` is the number of lines once they have been read. */
  read: (table: Omit<BackedUpTable, 'rows'>) => { lines: Readable; rows: () => number }
}

/** Runs `work` on a snapshot of the database, unaffected by concurrent writes. */
export const withSnapshot = <T>(owner: PoolConfig, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  withConnection(owner, async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await appliedMigrations(client)
    const tables = await tablesOf(client)
    const result = await work({
      migrations,
      tables,
      read: ({ name, columns }) => {
        const stream = client.query(copyTo(`copy ${tableAnd(name, columns)} to stdout`))
        return { lines: stream, rows: () => stream.rowCount ?? 0 }
      },
    })
    await client.query('commit')
    return result
  })

/**
 * Refuses a database that holds data, or whose schema is not the archive's; nothing has been changed by then.
 * @throws BootRefusal that says what to do
 */
export const requireEmpty = (owner: PoolConfig, migrations: readonly AppliedMigration[]): Promise<void> =>
  withConnection(owner, async (client) => {
    const applied = await appliedMigrations(client)
    if (applied.length > 0) {
      const { rows } = await client.query<{ accounts: number; organizations: number }>(
        'select (select count(*)::int from accounts) as accounts, (select count(*)::int from organizations) as organizations',
      )
      const [found] = rows
      if (found && found.accounts + found.organizations > 0) {
        throw new BootRefusal(
          `This database is in use: accounts ${found.accounts}, organisations ${found.organizations}. ` +
            'A backup is restored into an empty place: choose another DATA_DIR or DATABASE_URL.',
        )
      }
    }
    const isOther = applied.some(({ hash }, index) => migrations[index]?.hash !== hash)
    if (isOther) {
      throw new BootRefusal(
        'This database was set up by another version than the backup is from. Choose an empty one: a new DATA_DIR, or a new database in DATABASE_URL.',
      )
    }
  })

type Kept = { migrations: readonly AppliedMigration[]; tables: readonly BackedUpTable[] }
type ReadLines = (table: BackedUpTable) => Promise<Readable>

/**
 * Fills an empty database: the schema of the archive's version, all lines in one transaction, then the later
 * migrations. If it is interrupted before the transaction ends, the database is still empty and can be used again.
 * @throws BootRefusal where the archive is from a later version
 */
export async function fillDatabase(owner: PoolConfig, kept: Kept, read: ReadLines): Promise<void> {
  await fillAsItWas(owner, kept, read)
  await migrate(owner)
}

/**
 * Like `fillDatabase`, but leaves the schema at the archive's version, without the grants and row policies that
 * `migrate` adds.
 * @throws BootRefusal where the archive is from a later version
 */
export async function fillAsItWas(
  owner: PoolConfig,
  { migrations, tables }: Kept,
  read: ReadLines,
): Promise<void> {
  await migrateUpTo(owner, migrations)
  await withConnection(owner, async (client) => {
    await client.query('begin')
    const present = await tablesOf(client)
    const keys = await foreignKeys(client)
    // Foreign keys are added after all lines: tables reference each other in cycles.
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const { name } of present) {
      const table = escapeIdentifier(name)
      // Row policies are created again below; COPY does not work with them.
      await client.query(`alter table ${table} disable row level security`)
      await client.query(`alter table ${table} disable trigger user`)
    }
    await client.query(`truncate ${present.map(({ name }) => escapeIdentifier(name)).join(', ')}`)
    for (const table of tables) {
      const stream = client.query(copyFrom(`copy ${tableAnd(table.name, table.columns)} from stdin`))
      await pipeline(await read(table), stream)
      if (stream.rowCount !== table.rows)
        throw new Error(`${table.name}: ${stream.rowCount} of ${table.rows} rows`)
    }
    for (const { name } of present)
      await client.query(`alter table ${escapeIdentifier(name)} enable trigger user`)
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    await client.query(
      `do $$ begin if to_regnamespace('matrice') is not null then comment on schema matrice is null; end if; end $$`,
    )
    await client.query('commit')
    await client.query('analyze')
  })
}

const tableAnd = (name: string, columns: readonly string[]): string =>
  `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`

/** All tables with their writable columns, without the generated ones. */
async function tablesOf(client: Client): Promise<Omit<BackedUpTable, 'rows'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     group by c.relname order by c.relname`,
  )
  return rows
}

async function foreignKeys(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  )
  return rows
}
