import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino from 'pino'
import { expect } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Clock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import type { Ingest } from '#server/services/data/dataIngest.ts'
import { makeDataFolder } from './dataFolder.ts'
import { seededDelays } from './seededDelays.ts'
import { createTestDatabase } from './testDatabase.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/**
 * The real server on its own database, for injected requests. `env` overrides settings; rate limits are off unless a
 * test sets them, and `now` moves its clock.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  { now, log, ingest }: { now?: Clock; log?: FastifyBaseLogger; ingest?: Ingest } = {},
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
    DIRECTORY_SEARCHES_PER_CALLER: '0',
    ...env,
  })
  const undeclared: string[] = []
  const app = await buildApp({
    config,
    database,
    log: log ?? keepUndeclared(undeclared),
    ...(now && { now }),
    ...(ingest && { ingest }),
  })
  await disturbApp(app)
  return {
    app,
    database,
    config,
    async close() {
      await app.close()
      await database.drop()
      rmSync(dataFolder, { recursive: true })
      expect(undeclared).toEqual([])
    },
  }
}

/** Under `npm run stress`, each call to the server is delayed by a seeded time. */
async function disturbApp(app: FastifyInstance): Promise<void> {
  const nextDelay = seededDelays()
  if (nextDelay !== null) app.addHook('onRequest', () => sleep(nextDelay()))
  await app.ready()
}

/** Records refusals in the log that no call declares. */
const keepUndeclared = (undeclared: string[]): FastifyBaseLogger =>
  pino(
    { level: 'warn' },
    {
      write: (line) => {
        const { msg } = JSON.parse(line) as { msg: string }
        if (msg.includes('is no refusal that')) undeclared.push(msg)
      },
    },
  )
