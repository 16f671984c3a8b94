import { rmSync } from 'node:fs'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { PoolConfig } from 'pg'
import pino from 'pino'
import { buildApp } from '#server/app.ts'
import type { Clock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { adminRole } from '#server/adapters/database/cluster.ts'
import { placeDatabase } from '#server/adapters/database/databasePlacement.ts'
import { startDatabase } from '#server/adapters/database/databaseServer.ts'
import { appRole, databaseName } from '#server/adapters/database/roles.ts'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { migrate } from '#server/store/migrate.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'

export type OpenApp = {
  app: FastifyInstance
  /** The superuser, past row level security: for looking, and for planting faults. */
  admin: PoolConfig
  /** What the server logged as errors since the last time it was asked. */
  takeErrors(): string[]
  /** Ends the server and starts it again on the same data. */
  restart(): Promise<FastifyInstance>
  close(): Promise<void>
}

/**
 * The real server on the real database, in this process and without limits; nothing of it stays. `now` moves its
 * clock, `settings` are further ones, `dataDir` has the data of another server that has ended.
 */
export async function openApp({
  now,
  settings = {},
  dataDir = makeDataFolder(),
}: { now?: Clock; settings?: Readonly<Record<string, string>>; dataDir?: string } = {}): Promise<OpenApp> {
  const limits = [
    'REQUESTS_PER_IP',
    'REQUESTS_PER_CALLER',
    'SIGNUPS_PER_IP',
    'ORGANIZATIONS_PER_DAY',
    'RESETS_PER_IP',
    'RESETS_PER_EMAIL',
    'INVITATIONS_PER_CALLER',
    'CRASHES_PER_IP',
    'DIRECTORY_SEARCHES_PER_CALLER',
    'CAMPAIGN_MAILS_PER_DAY',
  ]
  const unlimited = Object.fromEntries(limits.map((name) => [name, '0']))
  const config = readConfig({ ...unlimited, PASSWORD_HASHING: 'cheap', ...settings, DATA_DIR: dataDir })
  const database = await startDatabase(config, () => undefined)
  await migrate(database.owner).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  const admin = {
    host: placeDatabase(dataDir).sockets,
    port: 5432,
    user: adminRole,
    database: databaseName,
    ssl: false,
  }
  // No crash is meant here, so no commit waits for the disk.
  await withConnection(admin, (client) => client.query(`alter role ${appRole} set synchronous_commit = off`))
  let errors: string[] = []
  const log = pino({ level: 'error' }, new Writable({ write: keep }))
  function keep(line: Buffer, _encoding: string, done: () => void): void {
    errors.push(line.toString())
    done()
  }
  const start = async (): Promise<FastifyInstance> => {
    const started = await buildApp({ config, database, log, ...(now && { now }) })
    await started.ready()
    return started
  }
  let running = await start()
  const close = async (): Promise<void> => {
    await running.close()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  // Who stops a proof stops its database with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(1)))
  }
  return {
    app: running,
    admin,
    takeErrors() {
      const taken = errors
      errors = []
      return taken
    },
    async restart() {
      await running.close()
      running = await start()
      return running
    },
    close,
  }
}
