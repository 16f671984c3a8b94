import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { adminRole, createCluster } from '#server/adapters/database/cluster.ts'
import { findPostgresBinaries } from '#server/adapters/database/postgresBinaries.ts'
import { startPostmaster, stopPostmaster } from '#server/adapters/database/postmaster.ts'
import { postgresSettings } from '#server/adapters/database/postgresSettings.ts'
import { reachableBinaries } from '#server/adapters/database/reachableBinaries.ts'
import { ensureRoles, ownerRole } from '#server/adapters/database/roles.ts'
import { chooseAccount } from '#server/adapters/database/unprivilegedAccount.ts'
import { migrate } from '#server/store/migrate.ts'
import { makeDataFolder } from './dataFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run; `createTestDatabase` makes databases on it. */
    postgres: { host: string; port: number; template: string }
  }
}

const template = 'matrice_template'

/**
 * Starts one PostgreSQL for the whole run, with a migrated database to copy from, and returns its end.
 * Nothing on it is kept, so it does not wait for the disk.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
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
  const client = new Client(admin)
  await client.connect()
  await client.query(`create database ${template} owner ${ownerRole}`)
  await client.end()
  await migrate({ ...admin, user: ownerRole, database: template })
  project.provide('postgres', { host: sockets, port: 5432, template })
  return async () => {
    watch.kill()
    await stopPostmaster(postmaster)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A run that is killed cannot stop its PostgreSQL; a shell whose input ends with the run does it. */
function endWithThisProcess(pid: number, folder: string): ChildProcess {
  const script = 'read -r _; kill -INT "$1"; sleep 2; rm -rf "$2"'
  return spawn('sh', ['-c', script, 'sh', String(pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}
