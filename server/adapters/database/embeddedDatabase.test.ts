import { rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { adminRole, createCluster } from './cluster.ts'
import { placeDatabase } from './databasePlacement.ts'
import type { DatabaseServer } from './databaseServer.ts'
import { startEmbeddedDatabase } from './embeddedDatabase.ts'
import { findPostgresBinaries } from './postgresBinaries.ts'
import { readPostmasterFile } from './postmasterFile.ts'
import { isAlive } from './processIdentity.ts'
import { reachableBinaries } from './reachableBinaries.ts'

const ignoreLog = () => undefined

/** Has a cluster already, created without waiting for the disk, which the tests do not need. */
async function aDataFolder(): Promise<string> {
  const folder = makeDataFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const placement = placeDatabase(folder)
  const programs = await reachableBinaries(await findPostgresBinaries(), placement.account)
  await createCluster(programs, placement, { sync: false })
  return folder
}

async function aDatabase(folder: string, log: (line: string) => void = ignoreLog): Promise<DatabaseServer> {
  const server = await startEmbeddedDatabase(folder, log)
  onTestFinished(() => server.stop())
  return server
}

async function query<T extends pg.QueryResultRow>(config: pg.PoolConfig, text: string): Promise<T[]> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

const postmasterOf = (folder: string): number => readPostmasterFile(join(folder, 'postgres'))?.pid ?? 0

describe('startEmbeddedDatabase', () => {
  test('serves the app by a role that neither owns the schema nor bypasses row security', async () => {
    const server = await aDatabase(await aDataFolder())

    const roles = await query(
      server.app,
      `select rolname, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname like 'matrice\\_%' and rolcanlogin
       order by rolname offset 1`,
    )

    expect(roles).toEqual([
      { rolname: 'matrice_app', rolsuper: false, rolbypassrls: false, rolcreaterole: false },
      { rolname: 'matrice_owner', rolsuper: false, rolbypassrls: false, rolcreaterole: false },
    ])
    expect(await query(server.app, 'select current_user as me')).toEqual([{ me: 'matrice_app' }])
    await expect(query(server.app, 'create table t ()')).rejects.toThrow('permission denied')
  })

  test('lets only the accounts of this installation connect, also in a cluster that trusted everybody', async () => {
    const folder = await aDataFolder()
    writeFileSync(join(folder, 'postgres', 'pg_hba.conf'), 'local all all trust\n')
    const server = await aDatabase(folder)

    const rules = await query(
      { ...server.owner, user: adminRole },
      `select type, auth_method as method, options from pg_hba_file_rules`,
    )
    const accounts = await query(
      { ...server.owner, user: adminRole },
      `select sys_name as name from pg_ident_file_mappings where pg_username = 'all'`,
    )

    expect(rules).toEqual([{ type: 'local', method: 'peer', options: ['map=matrice'] }])
    expect(accounts).toContainEqual({ name: userInfo().username })
    expect(accounts.length).toBeLessThanOrEqual(3)
  })

  test('waits for the disk, listens on no network address and sorts by code point', async () => {
    const server = await aDatabase(await aDataFolder())

    const [settings] = await query(
      server.app,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('listen_addresses') as addresses, current_setting('jit') as jit,
              'Z' < 'é' as "sortsByCodePoint", upper('é') as upper`,
    )

    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      addresses: '',
      jit: 'off',
      sortsByCodePoint: true,
      upper: 'É',
    })
  })

  test('keeps committed data after a stop, and leaves no process behind', async () => {
    const folder = await aDataFolder()
    const first = await startEmbeddedDatabase(folder, ignoreLog)
    await query(first.owner, 'create table kept as select 42 as answer')
    const pid = postmasterOf(folder)

    await first.stop()

    expect(isAlive(pid)).toBe(false)
    const second = await aDatabase(folder)
    expect(await query(second.owner, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('adopts a server that outlived its app', async () => {
    const folder = await aDataFolder()
    await aDatabase(folder)
    const pid = postmasterOf(folder)
    const lines: string[] = []

    const second = await aDatabase(folder, (line) => lines.push(line))

    expect(lines).toEqual([`Found PostgreSQL still running (process ${pid})`])
    expect(await query(second.app, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('starts the server again when it is killed, and the same pool works again', async () => {
    const folder = await aDataFolder()
    const server = await aDatabase(folder)
    await query(server.owner, 'create table kept as select 42 as answer')
    const pool = new pg.Pool(server.owner)
    pool.on('error', ignoreLog)
    onTestFinished(() => pool.end())
    await pool.query('select 1')
    const killed = postmasterOf(folder)

    process.kill(killed, 'SIGKILL')

    await expect.poll(() => postmasterOf(folder)).not.toBe(killed)
    const question = () => pool.query('select answer from kept').then(({ rows }) => rows, String)
    await expect.poll(question).toEqual([{ answer: 42 }])
  })

  test('ends a statement that outlives the killed server before it starts again', async () => {
    const folder = await aDataFolder()
    const first = await aDatabase(folder)
    const busy = new pg.Client(first.owner)
    busy.on('error', ignoreLog)
    await busy.connect()
    const endless = busy.query('select count(*) from generate_series(1, 1e12)').catch(String)
    const underWay = `select from pg_stat_activity where query like '%1e12%' and pid <> pg_backend_pid()`
    await expect.poll(() => query(first.owner, underWay)).toHaveLength(1)

    process.kill(postmasterOf(folder), 'SIGKILL')

    expect(await endless).toContain('Connection terminated')
    const question = () => query(first.app, 'select 1 as one').catch(String)
    await expect.poll(question).toEqual([{ one: 1 }])
  })
})
