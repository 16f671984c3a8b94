import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import { importStore } from '#server/store/data/importStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls, formOf, formType } from '#tests/support/dataImportCalls.ts'
import { ingestDouble } from '#tests/support/ingest.double.ts'
import { createMovableClock, minutes } from '#tests/support/movableClock.ts'
import { setPlan } from '#tests/support/setPlan.ts'

const content = 'site;valeur\nLyon;12\nNantes;30\n'

let server: TestApp
let ada: TestCaller
let bob: TestCaller
let orgId: string
let imports: ReturnType<typeof dataImportCalls>
const now = createMovableClock(new Date().toISOString())

// No worker runs here: files stay in the received state.
beforeAll(async () => {
  server = await startTestApp({}, { ingest: ingestDouble, now })
  ada = await signUpCaller(server.app, 'ada@example.org')
  bob = await signUpCaller(server.app, 'bob@example.org')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  orgId = await ada.found('Envois')
  imports = dataImportCalls(server, ada, orgId)
})
afterAll(() => server.close())

const keptKeys = async () => {
  const keys: string[] = []
  for await (const page of server.app.files.pages(`data/${orgId}`)) keys.push(...page)
  return keys
}
const byNumber = (one: number, other: number) => one - other
const stateOf = async (id: string) => (await imports.read(id)).files[0]?.state
const said = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [
  statusCode,
  json().code,
]
const refused = [401, 'invalidUploadToken']

describe('an upload token', () => {
  test('accepts the bytes of its file once, from any holder', async () => {
    const place = await imports.prepared(content)
    const token = await imports.tokenFor(place.id, place.fileId)
    expect((await imports.upload(place, content, token)).statusCode).toBe(200)
    expect(await stateOf(place.id)).toBe('RECEIVED')
    expect(said(await imports.upload(place, content, token))).toEqual(refused)
    const again = await ada.call('GET', `/imports/${place.id}/files/${place.fileId}/token`)
    expect(said(again)).toEqual([409, 'fileReceived'])
  })

  test('is valid only for its own file', async () => {
    const place = await imports.prepared(content)
    const token = await imports.tokenFor(place.id, place.fileId)
    const second = (await imports.announce(place.id, content)).json<DataFile>()
    const elsewhere = await imports.prepared(content)
    const answers = [
      await imports.upload({ id: place.id, fileId: second.id }, content, token),
      await imports.upload(elsewhere, content, token),
      await imports.upload({ id: elsewhere.id, fileId: place.fileId }, content, token),
      await imports.upload(place, content, 'x'.repeat(43)),
      await imports.upload(place, content, ''),
      await imports.upload({ id: 'nonsense', fileId: 'nonsense' }, content, token),
    ]
    expect(answers.slice(0, 5).map(said)).toEqual(answers.slice(0, 5).map(() => refused))
    expect(answers[5]?.statusCode).toBe(401)
    expect(await keptKeys()).toEqual([])
  })

  test('is invalid once another was issued, or after a quarter of an hour', async () => {
    const place = await imports.prepared(content)
    const first = await imports.tokenFor(place.id, place.fileId)
    const second = await imports.tokenFor(place.id, place.fileId)
    expect(said(await imports.upload(place, content, first))).toEqual(refused)
    now.advance(minutes(15))
    expect(said(await imports.upload(place, content, second))).toEqual(refused)
    const third = await imports.tokenFor(place.id, place.fileId)
    expect((await imports.upload(place, content, third)).statusCode).toBe(200)
  })

  test('is issued only to members, with the current rights of the account', async () => {
    const place = await imports.prepared(content)
    const path = `/imports/${place.id}/files/${place.fileId}/token`
    expect((await bob.call('GET', path)).statusCode).toBe(404)
    const token = await imports.tokenFor(place.id, place.fileId)
    await setPlan(server.app, ada, orgId, 'Starter')
    expect(said(await imports.upload(place, content, token))).toEqual([403, 'planRequired'])
    await setPlan(server.app, ada, orgId, 'Standard')
    await server.app.db.inOrganization(
      { accountId: ada.accountId, orgId, need: 'any', role: 'READER' },
      (tx) => tx.execute('delete from members where org_id = $1', [orgId]),
    )
    expect((await imports.upload(place, content, token)).statusCode).toBe(404)
    expect(await keptKeys()).toEqual([])
  })
})

test('waiting uploads of one account leave database connections to others', async () => {
  const small = await startTestApp({ DATABASE_POOL_SIZE: '6' }, { ingest: ingestDouble })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  try {
    const [carl, dora] = [
      await signUpCaller(small.app, 'carl@example.org'),
      await signUpCaller(small.app, 'dora@example.org'),
    ]
    const own = await carl.found('Foule')
    const calls = dataImportCalls(small, carl, own)
    const { id, fileId } = await calls.prepared(content)
    const others = await Promise.all(Array.from({ length: 7 }, () => calls.announce(id, content)))
    const places = [fileId, ...others.map((answer) => answer.json<DataFile>().id)]
    const tokens = await Promise.all(places.map((place) => calls.tokenFor(id, place)))
    // Holds a lock on this import: each upload for it waits, with its own connection.
    const { promise: taken, resolve: hasTaken } = Promise.withResolvers<void>()
    const holding = small.app.db.inOrganization(
      { accountId: carl.accountId, orgId: own, need: 'any', role: 'READER' },
      async (tx) => {
        await importStore.take(tx, own, id)
        hasTaken()
        await held
      },
    )
    // An upload that came before the lock would succeed.
    await taken
    const requested = vi.spyOn(importStore, 'takeOpen')
    const uploads = places.map((place, index) =>
      calls.upload({ id, fileId: place }, content, tokens[index] ?? ''),
    )
    await expect.poll(() => requested.mock.calls.length).toBeGreaterThanOrEqual(3)
    for (let reads = 0; reads < 5; reads += 1)
      expect((await dora.call('GET', '/organizations')).statusCode).toBe(200)
    expect(requested).toHaveBeenCalledTimes(3)
    letGo()
    await holding
    expect((await Promise.all(uploads)).map(({ statusCode }) => statusCode)).toEqual(places.map(() => 200))
  } finally {
    letGo()
    vi.restoreAllMocks()
    await small.close()
  }
})

describe('an upload', () => {
  const open = async (bytes = content) => {
    const place = await imports.prepared(bytes)
    const token = await imports.tokenFor(place.id, place.fileId)
    return { ...place, token }
  }
  /** Sends part of a form over a real connection. */
  const begin = (
    { id, fileId, token }: Awaited<ReturnType<typeof open>>,
    headers: Record<string, string | number>,
  ) => {
    const { port } = server.app.server.address() as AddressInfo
    return request({
      method: 'POST',
      port,
      path: `/api/v1/imports/${id}/files/${fileId}`,
      headers: { 'x-upload-token': token, 'content-type': formType, ...headers },
    })
  }

  test('that is interrupted leaves nothing, and can be repeated with the same token', async () => {
    const big = 'x'.repeat(1_000_000)
    const place = await open(big)
    const form = formOf(big)
    const broken = begin(place, { 'content-length': form.length })
    broken.on('error', () => undefined)
    await new Promise((resolve) => broken.write(form.subarray(0, Math.floor(form.length * 0.99)), resolve))
    const closed = new Promise((resolve) => broken.once('close', resolve))
    broken.destroy()
    await closed
    expect(await stateOf(place.id)).toBe('PREPARED')
    expect((await imports.upload(place, big, place.token)).statusCode).toBe(200)
    expect(await keptKeys()).toHaveLength(1)
  })

  test('of more bytes than were announced is refused before they are sent', async () => {
    const place = await open()
    const sending = begin(place, { 'content-length': 1_000_000_000 })
    sending.on('error', () => undefined)
    sending.flushHeaders()
    const [answer] = await once(sending, 'response')
    expect(answer.statusCode).toBe(413)
    sending.destroy()
    expect(await stateOf(place.id)).toBe('PREPARED')
  })

  const head = formOf('').subarray(0, -27)
  test.each([
    ['file', head],
    ['head of a form', head.subarray(0, -4)],
    ['field', Buffer.from(head.toString().replace(/; filename[^]*$/, '\r\n\r\n'))],
  ])('with an endless %s is refused at its limit', async (_name, beginning) => {
    const place = await open()
    const sending = begin(place, { 'transfer-encoding': 'chunked' })
    const answered = new Promise<number | undefined>((resolve) => {
      sending.once('response', ({ statusCode }) => resolve(statusCode))
      sending.on('error', () => resolve(undefined))
    })
    sending.write(beginning)
    const piece = Buffer.alloc(4096, 'x')
    const timer = setInterval(() => sending.write(piece), 5)
    expect(await answered).toBe(413)
    clearInterval(timer)
    sending.destroy()
    expect(await stateOf(place.id)).toBe('PREPARED')
    expect(await keptKeys()).toEqual([])
  })

  test('of fewer bytes, of none or of another format than CSV is refused, and the token stays valid', async () => {
    const place = await open()
    const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(content.length - 4)])
    const answers = [
      await imports.upload(place, content.slice(0, 5), place.token),
      await imports.upload(place, '', place.token),
      await imports.upload(place, zip, place.token),
      await imports.upload(place, content, place.token, { 'content-encoding': 'gzip' }),
      await imports.upload(place, content, place.token, { 'content-type': 'text/csv' }),
      await server.app.inject({
        method: 'POST',
        url: `/api/v1/imports/${place.id}/files/${place.fileId}`,
        headers: { 'x-upload-token': place.token, 'content-type': formType },
        payload: formOf(content, 'other'),
      }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 422, 415, 415, 415, 400])
    expect(await keptKeys()).toEqual([])
    expect((await imports.upload(place, content, place.token)).statusCode).toBe(200)
  })

  test('that comes twice at once is accepted once', async () => {
    const place = await open()
    const answers = await Promise.all([1, 2, 3].map(() => imports.upload(place, content, place.token)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([200, 401, 401])
    expect(await keptKeys()).toHaveLength(1)
  })

  test('to a file removed meanwhile leaves nothing', async () => {
    const place = await open()
    await ada.call('DELETE', `/imports/${place.id}/files/${place.fileId}`)
    expect(said(await imports.upload(place, content, place.token))).toEqual(refused)
    expect(await keptKeys()).toEqual([])
  })

  test('keeps the sender’s file name, and is stored under a generated name', async () => {
    const place = await imports.prepared(content, { originalName: '../../etc/passwd.csv' })
    const token = await imports.tokenFor(place.id, place.fileId)
    await imports.upload(place, content, token)
    expect((await imports.read(place.id)).files[0]?.originalName).toBe('../../etc/passwd.csv')
    expect(await keptKeys()).toEqual([expect.stringMatching(/^data\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/)])
  })
})
