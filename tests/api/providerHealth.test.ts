import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { describeFault, watchProvider } from '#server/services/identity/providerHealth.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'

test('an identity provider whose certificate is not trusted makes the server not ready, with the reason', async () => {
  const folder = makeDataFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      cert,
      '-subj',
      '/CN=localhost',
    ],
    { stdio: 'ignore' },
  )
  const provider = createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const { port } = provider.address() as AddressInfo
  const server = await startTestApp({ AUTH_ISSUER: `https://127.0.0.1:${port}/` })
  const answer = await server.app.inject({ url: '/readyz', headers: { 'accept-language': 'en' } })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json()).toEqual({
    code: 'providerUntrusted',
    message: expect.stringMatching(/self-signed certificate.*NODE_EXTRA_CA_CERTS/),
  })
  expect((await server.app.inject({ url: '/livez' })).statusCode).toBe(200)
  await server.close()
  provider.close()
  rmSync(folder, { recursive: true })
})

test('a provider that does not answer leaves the server ready, and is asked again after five seconds', async () => {
  let time = 0
  const health = watchProvider('http://127.0.0.1:9/', undefined, () => time)
  const first = await health.fault()
  expect(first).toMatchObject({ lasting: undefined })
  expect(await health.fault()).toBe(first)
  time = 5_000
  expect(await health.fault()).not.toBe(first)
})

test('a connection that is refused heals by itself', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(describeFault(new TypeError('fetch failed', { cause }))).toMatchObject({
    reason: 'fetch failed: connect ECONNREFUSED',
    lasting: undefined,
  })
})
