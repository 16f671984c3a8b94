import { rmSync } from 'node:fs'
import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { logOptions } from '#server/logging/createLog.ts'
import {
  callAs,
  forgetPassword,
  lastLinkToken,
  logIn,
  renew,
  revoke,
  signUp,
  testPassword,
} from '#tests/support/accounts.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'

it('never contain a password, token, key or address during the whole life of an account', async () => {
  const lines: string[] = []
  const written = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const database = await createTestDatabase()
  const dataFolder = makeDataFolder()
  const config = readConfig({ DATA_DIR: dataFolder, API_KEY: 'canary-api-key', DATABASE_POOL_SIZE: '4' })
  const app = await buildApp({ config, database, log: pino(logOptions('debug'), written) })
  const email = 'canary.address@ormele.example'

  await app.inject({
    method: 'POST',
    url: '/public/api/v1/accounts',
    headers: { 'x-api-key': 'canary-api-key' },
    payload: { email, password: testPassword, firstname: 'Canary-name' },
  })
  await signUp(app, email)
  for (let index = 0; index < 11; index += 1) await logIn(app, email, 'canary-wrong', { from: '192.0.2.9' })
  const first = (await logIn(app, email)).json<{ access_token: string; refresh_token: string }>()
  const second = (await renew(app, first.refresh_token)).json<{
    access_token: string
    refresh_token: string
  }>()
  await renew(app, second.refresh_token)
  await renew(app, first.refresh_token)
  await callAs(app, second.access_token)
  await revoke(app, second.refresh_token)
  await forgetPassword(app, email)
  const link = await lastLinkToken(app, email)
  for (const url of [`/reset/${link}`, `/api/v1/password-resets/${link}`]) await app.inject(url)
  const payload = { password: 'Canari-nouveau-2026' }
  await app.inject({ method: 'POST', url: `/api/v1/password-resets/${link}`, payload })

  await app.close()
  await database.drop()
  rmSync(dataFolder, { recursive: true })

  const log = lines.join('')
  expect(log).toContain('refresh token reused')
  expect(log).toContain('login blocked')
  const secrets = [
    email,
    testPassword,
    'canary-wrong',
    'canary-api-key',
    'Canary-name',
    'Canari-nouveau',
    link,
    first.refresh_token,
    second.refresh_token,
    first.access_token,
    second.access_token,
  ]
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})
