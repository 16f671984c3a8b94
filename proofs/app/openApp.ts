import { rmSync } from 'node:fs'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Pool, type PoolConfig } from 'pg'
import pino from 'pino'
import { buildApp, type AppParts } from '#server/app.ts'
import type { Clock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { adminRole } from '#server/adapters/database/cluster.ts'
import { placeDatabase } from '#server/adapters/database/databasePlacement.ts'
import { startDatabase } from '#server/adapters/database/databaseServer.ts'
import { databaseName } from '#server/adapters/database/roles.ts'
import { migrate } from '#server/store/migrate.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { createDatabase, type PostgresPlace } from '#tests/support/sharedPostgres.ts'

export type OpenApp = {
  app: FastifyInstance
  /** The superuser, who bypasses row-level security: to inspect data and to plant faults. */
  admin: PoolConfig
  /** Connections as the superuser; they end with the app. */
  database: Pool
  /** The errors logged by the server since the last call. */
  takeErrors(): string[]
  /** Stops the server and starts it again on the same data. */
  restart(): Promise<FastifyInstance>
  close(): Promise<void>
}

/** `now` moves the server's clock, `settings` are additional settings. */
export type OpenAppOptions = { now?: Clock; settings?: Readonly<Record<string, string>> }

/**
 * The real server in this process, without rate limits, on its own empty database; everything is removed at the end.
 */
export async function openApp(postgres: PostgresPlace, options: OpenAppOptions = {}): Promise<OpenApp> {
  const database = await createDatabase(postgres)
  return serve({ ...options, database, admin: database.admin, dataDir: makeDataFolder(), end: database.drop })
}

/** As `openApp`, on the data of a stopped server; everything is removed at the end. */
export async function openAppOn(dataDir: string): Promise<OpenApp> {
  const database = await startDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, () => undefined)
  await migrate(database.owner).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  const { sockets } = placeDatabase(dataDir)
  const admin = { host: sockets, port: 5432, user: adminRole, database: databaseName, ssl: false }
  return serve({ database, admin, dataDir, end: () => database.stop() })
}

type Fixture = OpenAppOptions & {
  database: AppParts['database']
  admin: PoolConfig
  dataDir: string
  /** Stops the database. */
  end: () => Promise<void>
}

const connectionsMax = 8

async function serve({ now, settings = {}, database, admin, dataDir, end }: Fixture): Promise<OpenApp> {
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
  const pool = new Pool({ ...admin, max: connectionsMax })
  // The database stops before the last connections of an ended pool close, and sends them an error.
  pool.on('error', (error) => errors.push(String(error)))
  return {
    app: running,
    admin,
    database: pool,
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
    async close() {
      await running.close()
      await pool.end()
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
