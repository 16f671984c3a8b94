import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceStatus } from '#model/wire/system/status.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { startClickhouseDouble } from '#tests/support/clickhouse.double.ts'

/** The status as read by a member of a new organisation. */
async function readStatus(server: TestApp, email: string): Promise<ServiceStatus[]> {
  const caller = await signUpCaller(server.app, email)
  const orgId = await caller.found('Ormelle')
  return (await caller.call('GET', `/organizations/${orgId}/status`)).json<{ services: ServiceStatus[] }>()
    .services
}

const problemsOf = (services: readonly ServiceStatus[]) =>
  Object.fromEntries(services.map(({ service, problem }) => [service, problem]))

describe('a default installation', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  test('uses the embedded services, and all of them work', async () => {
    const found = await readStatus(server, 'ada@example.org')
    expect(found.map(({ service, provider, isEmbedded }) => [service, provider, isEmbedded])).toEqual([
      ['database', 'embedded', true],
      ['cube', 'process', true],
      ['mail', 'kept', true],
      ['bounces', 'off', false],
      ['files', 'folder', true],
      ['identity', 'own', true],
      ['directory', 'sample', true],
      ['assistant', 'rules', true],
    ])
    expect(Object.values(problemsOf(found))).toEqual(Array.from({ length: 8 }, () => null))
    expect(found[0]?.names).toEqual([expect.stringMatching(/^\d+/)])
  })
})

describe('an installation with external services', () => {
  let server: TestApp
  let mail: SMTPServer
  /** Closes every connection at once. */
  const silent = createServer((socket) => socket.destroy())
  let clickhouse: Awaited<ReturnType<typeof startClickhouseDouble>>
  beforeAll(async () => {
    mail = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error('Invalid username or password')),
    })
    await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve))
    const { port } = mail.server.address() as AddressInfo
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port: nobody } = silent.address() as AddressInfo
    clickhouse = await startClickhouseDouble()
    server = await startTestApp({
      CUBE_URL: clickhouse.url.replace(encodeURIComponent(clickhouse.password), 'cube-secret'),
      SMTP_URL: `smtp://user:mail-secret@127.0.0.1:${port}`,
      ASSISTANT_URL: `http://127.0.0.1:${nobody}/v1`,
      ASSISTANT_KEY: 'assistant-secret',
      ASSISTANT_MODEL: 'some-model',
      DIRECTORY: 'recherche-entreprises,gleif',
      DIRECTORY_URL: `http://127.0.0.1:${nobody}`,
      GLEIF_URL: `http://127.0.0.1:${nobody}`,
    })
  })
  afterAll(async () => {
    await server.close()
    await new Promise<void>((resolve) => mail.close(resolve))
    await clickhouse.stop()
    silent.close()
  })

  test('names them and the problem of each, without secrets', async () => {
    const found = await readStatus(server, 'bob@example.org')
    expect(problemsOf(found)).toEqual({
      database: null,
      cube: 'refused',
      mail: 'refused',
      bounces: null,
      files: null,
      identity: null,
      directory: 'unreachable',
      assistant: 'unreachable',
    })
    expect(found.find(({ service }) => service === 'assistant')?.names).toContain('some-model')
    expect(found.find(({ service }) => service === 'directory')?.names).toEqual([
      'recherche-entreprises',
      'gleif',
    ])
    expect(JSON.stringify(found)).not.toContain('secret')
  })
})
