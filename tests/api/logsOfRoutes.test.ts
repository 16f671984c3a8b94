import { rmSync } from 'node:fs'
import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { logOptions } from '#server/logging/createLog.ts'
import { matrixRoutes } from '#tests/support/accessMatrix.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { buildFixture, underEvaluation } from '#tests/support/fixture.ts'
import { sampleCall } from '#tests/support/sampleCalls.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'

/** Part of every text, secret link and search term. */
const canary = 'canari-personnel'

test('a call of any route is logged in one line, without personal data', async () => {
  const lines: string[] = []
  const written = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const database = await createTestDatabase()
  const dataFolder = makeDataFolder()
  const limits = { REQUESTS_PER_IP: '0', REQUESTS_PER_CALLER: '0', SIGNUPS_PER_IP: '0', RESETS_PER_IP: '0' }
  const config = readConfig({ DATA_DIR: dataFolder, DATABASE_POOL_SIZE: '4', ...limits })
  const app = await buildApp({ config, database, log: pino(logOptions('debug'), written) })
  const caller = await signUpCaller(app, `${canary}@example.org`)
  const fixture = await buildFixture(caller, { canary })
  const before = lines.length

  for (const route of matrixRoutes) {
    for (const at of [fixture, underEvaluation(fixture)]) {
      const { url, payload, ...call } = sampleCall(route, at)
      const path = url.startsWith('/dev/') ? url : url.replace(/\/unknown(?=\/|\?|$)/, `/${canary}`)
      await app.inject({
        ...call,
        url: `${path}${path.includes('?') ? '&' : '?'}search=${canary}`,
        headers: {
          authorization: `Bearer ${caller.tokens.access_token}`,
          'x-api-key': 'matrice-public',
          'user-agent': canary,
        },
        ...(payload !== undefined && {
          payload: JSON.parse(JSON.stringify(payload).replaceAll('Ormelle', canary)) as object,
        }),
      })
    }
  }
  await app.close()
  await database.drop()
  rmSync(dataFolder, { recursive: true })

  const of = (found: RegExp) => lines.filter((line) => found.test(line))
  expect(of(/"answered"/).length).toBeGreaterThanOrEqual(before + 2 * matrixRoutes.length)
  expect(of(new RegExp(canary))).toEqual([])
  expect(of(/[\w.+-]+@[\w-]+\.\w+/)).toEqual([])
  expect(of(new RegExp(caller.tokens.access_token.slice(-40)))).toEqual([])
})
