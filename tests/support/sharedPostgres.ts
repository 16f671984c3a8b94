import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { adminRole, createCluster } from '#server/adapters/database/cluster.ts'
import { findPostgresBinaries } from '#server/adapters/database/postgresBinaries.ts'
import { startPostmaster, stopPostmaster } from '#server/adapters/database/postmaster.ts'
import { postgresSettings } from '#server/adapters/database/postgresSettings.ts'
import { reachableBinaries } from '#server/adapters/database/reachableBinaries.ts'
import { appRole, ensureRoles, ownerRole } from '#server/adapters/database/roles.ts'
import { chooseAccount } from '#server/adapters/database/unprivilegedAccount.ts'
import { migrate } from '#server/store/migrate.ts'
import { makeDataFolder } from './dataFolder.ts'

/** The address of a PostgreSQL shared by several databases, with a migrated template to copy. */
export type PostgresPlace = { host: string; port: number; template: string }

export type SharedPostgres = PostgresPlace & { stop(): Promise<void> }

export type TestDatabase = {
  owner: PoolConfig
  app: PoolConfig
  /** The superuser, for tests about roles; the product never connects as it. */
  admin: PoolConfig
  /** Deletes the database; open connections are terminated. */
  drop(): Promise<void>
}

const template = 'matrice_template'

/** Starts one PostgreSQL for a whole run. Its data are not kept, so it does not wait for the disk. */
export async function startSharedPostgres(): Promise<SharedPostgres> {
  const folder = makeDataFolder()
  const cluster = join(folder, 'postgres')
  const account = chooseAccount(cluster)
  const sockets = join(folder, 'run')
  mkdirSync(sockets, { mode: 0o700 })
  if (account !== null) chownSync(sockets, account.uid, account.gid)
  const programs = await reachableBinaries(await findPostgresBinaries(), account)
  await createCluster(programs, { cluster, account }, { sync: false })
  const postmaster = await startPostmaster({
    programs,
    placement: { cluster, sockets, logFile: join(folder, 'postgres.log'), account },
    settings: { ...postgresSettings(), fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  })
  const watch = endWithThisProcess(postmaster.pid, folder)
  await ensureRoles(sockets)
  const admin: PoolConfig = { host: sockets, port: 5432, user: adminRole, database: 'postgres', ssl: false }
  await execute(admin, `create database ${template} owner ${ownerRole}`)
  await migrate({ ...admin, user: ownerRole, database: template })
  return {
    host: sockets,
    port: 5432,
    template,
    async stop() {
      watch.kill()
      await stopPostmaster(postmaster)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Creates an empty database (about 30 ms), migrated unless `template0` is given. */
export async function createDatabase(
  { host, port, template: migrated }: PostgresPlace,
  from?: 'template0',
): Promise<TestDatabase> {
  const database = `test_${randomBytes(6).toString('hex')}`
  const address = { host, port, ssl: false }
  const admin: PoolConfig = { ...address, user: adminRole, database: 'postgres' }
  await execute(admin, `create database ${database} template ${from ?? migrated} owner ${ownerRole}`)
  return {
    owner: { ...address, user: ownerRole, database },
    app: { ...address, user: appRole, database },
    admin: { ...admin, database },
    drop: () => execute(admin, `drop database ${database} with (force)`),
  }
}

async function execute(config: PoolConfig, statement: string): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A killed run cannot stop its PostgreSQL; a shell whose stdin closes with the run does it. */
function endWithThisProcess(pid: number, folder: string): ChildProcess {
  const script = 'read -r _; kill -INT "$1"; sleep 2; rm -rf "$2"'
  return spawn('sh', ['-c', script, 'sh', String(pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}
