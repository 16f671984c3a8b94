import { rmSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { buildApp } from '#server/app.ts'
import type { Clock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { makeDataFolder } from './dataFolder.ts'
import { createTestDatabase } from './testDatabase.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/**
 * The real server on a database of its own, to be injected into. `env` overrides settings; limits are off
 * unless a test sets them, and `now` moves its clock.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  { now, log }: { now?: Clock; log?: FastifyBaseLogger } = {},
) {
  const database = await createTestDatabase()
  const dataFolder = makeDataFolder()
  const config = readConfig({
    DATA_DIR: dataFolder,
    DATABASE_POOL_SIZE: '4',
    PASSWORD_HASHING: env['MATRICE_ENV'] === 'production' ? 'strong' : 'cheap',
    REQUESTS_PER_IP: '0',
    REQUESTS_PER_CALLER: '0',
    SIGNUPS_PER_IP: '0',
    ORGANIZATIONS_PER_DAY: '0',
    RESETS_PER_IP: '0',
    RESETS_PER_EMAIL: '0',
    INVITATIONS_PER_CALLER: '0',
    CRASHES_PER_IP: '0',
    ...env,
  })
  const silent = pino({ level: env['LOG_LEVEL'] ?? 'silent' })
  const app = await buildApp({ config, database, log: log ?? silent, ...(now && { now }) })
  await app.ready()
  return {
    app,
    database,
    config,
    async close() {
      await app.close()
      await database.drop()
      rmSync(dataFolder, { recursive: true })
    },
  }
}
