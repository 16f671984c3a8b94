import { createHash } from 'node:crypto'
import type { Client, PoolConfig } from 'pg'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { messagesTable } from '#server/adapters/jobs/openJobs.ts'
import type { Files } from '#server/adapters/files/files.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { tables } from '#server/store/engine/tenancy.ts'
import { filePrefixes } from '../files/sweepFiles.ts'

/**
 * The number of removed items of an organisation, and what remains: empty, or the places of the remains. It contains
 * no names.
 */
export type ErasureProof = {
  /** SHA-256 of the organisation's ID: the ID leads to the proof, and the proof reveals nothing else. */
  organization: string
  erasedAt: string
  /** Removed rows, by table; in global tables, the rows that named this organisation. */
  rows: Record<string, number>
  /** Removed files, by kind. */
  files: Record<string, number>
  /** Tables that still refer to it, with the number of rows; and files. Both are empty on success. */
  left: { rows: Record<string, number>; files: number }
}

/** Whether nothing of it remains, in any table or file. */
export const isErased = ({ left }: Pick<ErasureProof, 'left'>): boolean =>
  Object.keys(left.rows).length === 0 && left.files === 0

type Parts = { owner: PoolConfig; files: Files; now: Date }

/** Requests that were under way may still have written data. */
const passes = 3

const tenantTables = tables.filter(({ isTenant }) => isTenant)
const globalTables = tables.filter(({ isTenant }) => !isTenant)
const tenantColumn = (table: string): string => (table === 'organizations' ? 'id' : 'org_id')

/**
 * Removes an organisation with all its rows and files, and all references to it elsewhere (decision 076). The tables
 * are those of the schema. An interrupted run leaves no half-erased state: the organisation exists as long as any of
 * its rows does, and the next run continues.
 *
 * @returns undefined where there is no organisation with that ID and name
 */
export const eraseOrganization = (
  { owner, files, now }: Parts,
  { id, name }: { id: string; name: string },
): Promise<ErasureProof | undefined> =>
  withConnection(owner, async (client) => {
    const { rowCount } = await client.query('select from organizations where id = $1 and name = $2', [
      id,
      name,
    ])
    if (rowCount === 0) return undefined
    const proof: ErasureProof = {
      organization: createHash('sha256').update(id).digest('hex'),
      erasedAt: now.toISOString(),
      rows: {},
      files: {},
      left: { rows: {}, files: 0 },
    }
    for (let pass = 0; pass < passes; pass += 1) {
      await eraseFiles(files, id, proof.files)
      await eraseRows(client, id, proof.rows)
      proof.left = { rows: await rowsLeft(client, id), files: await countFiles(files, id) }
      if (isErased(proof)) break
    }
    await client.query(
      `insert into security_events (id, event, detail, occurred_at) values ($1, 'organization.erased', $2, $3)`,
      [uuidv7(), JSON.stringify(proof), proof.erasedAt],
    )
    return proof
  })

async function eraseFiles(files: Files, id: string, removed: Record<string, number>): Promise<void> {
  for (const prefix of filePrefixes) {
    for await (const keys of files.pages(`${prefix}/${id}`)) {
      for (const key of keys) await files.remove(key)
      add(removed, prefix, keys.length)
    }
  }
}

async function countFiles(files: Files, id: string): Promise<number> {
  let found = 0
  for (const prefix of filePrefixes) {
    for await (const keys of files.pages(`${prefix}/${id}`)) found += keys.length
  }
  return found
}

/** One transaction: concurrent readers see all of the organisation, or none of it. */
async function eraseRows(client: Client, id: string, removed: Record<string, number>): Promise<void> {
  await client.query('begin')
  try {
    for (const { table, sql } of traces) add(removed, table, (await client.query(sql, [id])).rowCount ?? 0)
    await eraseInOrder(client, id, removed)
    await eraseMessages(client, id, removed)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Foreign keys decide which rows must be removed first; a table that cannot be emptied yet is retried after the
 * others.
 */
async function eraseInOrder(client: Client, id: string, removed: Record<string, number>): Promise<void> {
  // Counting triggers write to it while rows of other tables are deleted.
  let waiting = tenantTables.map(({ name }) => name).filter((name) => name !== 'counters')
  while (waiting.length > 0) {
    const refused: string[] = []
    for (const table of waiting) {
      await client.query('savepoint one_table')
      try {
        const { rowCount } = await client.query(`delete from ${table} where ${tenantColumn(table)} = $1`, [
          id,
        ])
        add(removed, table, rowCount ?? 0)
        await client.query('release savepoint one_table')
      } catch (error) {
        if (!isForeignKey(error)) throw error
        await client.query('rollback to savepoint one_table')
        refused.push(table)
      }
    }
    if (refused.length === waiting.length) throw new Error(`Rows hold each other: ${refused.join(', ')}`)
    waiting = refused
  }
  await client.query('delete from counters where org_id = $1', [id])
}

/** Messages of the job queue hold the ID for an hour after the job. The queue creates its table on first use. */
async function eraseMessages(client: Client, id: string, removed: Record<string, number>): Promise<void> {
  if (!(await hasQueue(client))) return
  const { rowCount } = await client.query(`delete from ${messagesTable} where group_id = $1`, [id])
  add(removed, messagesTable, rowCount ?? 0)
}

async function hasQueue(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    messagesTable,
  ])
  return rows[0]?.exists === true
}

const isForeignKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'

/** References to an organisation in tables that belong to none. */
const traces = [
  { table: 'storages', sql: 'update storages set organization_id = null where organization_id = $1' },
  { table: 'security_events', sql: `delete from security_events where detail ->> 'orgId' = $1::text` },
  {
    table: 'idempotency_keys',
    sql: `delete from idempotency_keys k where k::text like '%' || $1::text || '%'`,
  },
  { table: 'mails', sql: `delete from mails m where m::text like '%' || $1::text || '%'` },
] as const

/** Counts, in every tenant and global table and in the queue, the rows in which any column holds the ID. */
async function rowsLeft(client: Client, id: string): Promise<Record<string, number>> {
  const left: Record<string, number> = {}
  const queue = (await hasQueue(client)) ? [messagesTable] : []
  for (const name of [...[...tenantTables, ...globalTables].map((table) => table.name), ...queue]) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${name} t where t::text like '%' || $1 || '%'`,
      [id],
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) left[name] = count
  }
  return left
}

const add = (sums: Record<string, number>, name: string, count: number): void => {
  if (count > 0) sums[name] = (sums[name] ?? 0) + count
}
