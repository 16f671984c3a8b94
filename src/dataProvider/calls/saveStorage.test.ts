import { beforeEach, expect, test } from 'vitest'
import { getStorage } from '#model/calls/storages.ts'
import type { AccountStorage } from '#model/wire/identity/storages.ts'
import { callApi } from '../callApi.ts'
import { ApiError } from '../errors.ts'
import type { Http } from '../http.ts'
import { versionOf } from '../version.ts'
import { saveStorage } from './saveStorage.ts'

/** The storage of one account as the server keeps it; every write creates a new version. */
function createServer() {
  let kept: AccountStorage = { analyses: [], dashboards: [], language: 'fr' }
  let version = 1
  let disturb: () => void = () => undefined
  const http: Http = async ({ method = 'GET', body, headers = {} }) => {
    if (method === 'PUT') {
      disturb()
      if (headers['If-Match'] !== `"${version}"`)
        throw new ApiError('errors.preconditionFailed', { status: 412 })
      write(body as AccountStorage)
    }
    return { status: 200, headers: new Headers({ etag: `"${version}"` }), json: kept }
  }
  const write = (storage: AccountStorage) => {
    kept = storage
    version += 1
  }
  return {
    http,
    write,
    read: () => kept,
    onPut: (action: () => void) => {
      disturb = action
    },
  }
}

let server: ReturnType<typeof createServer>
beforeEach(() => {
  server = createServer()
})
const read = () => callApi(server.http, getStorage, { accountId: 'a' })
const save = async (opened: AccountStorage, mine: AccountStorage) =>
  saveStorage(server.http, 'a', opened, mine)

test('the second of two tabs keeps what the first one wrote', async () => {
  const [first, second] = [await read(), await read()]
  await save(first, { ...first, dashboards: [{ id: 'd1' }] })
  const saved = await save(second, { ...second, language: 'en' })
  expect(server.read()).toEqual({ analyses: [], dashboards: [{ id: 'd1' }], language: 'en' })
  expect(saved).toMatchObject(server.read())
  expect(versionOf(saved)).toBe('"3"')
})

test('of two contradicting changes the first one stays, and the second fails', async () => {
  server.write({ analyses: [], dashboards: [{ id: 'd1', title: 'A' }], language: 'fr' })
  const opened = await read()
  await save(opened, { ...opened, dashboards: [{ id: 'd1', title: 'B' }] })
  const second = save(opened, { ...opened, dashboards: [{ id: 'd1', title: 'C' }] })
  await expect(second).rejects.toMatchObject({ status: 412 })
  expect(server.read().dashboards).toEqual([{ id: 'd1', title: 'B' }])
})

test('any other refusal is thrown at once', async () => {
  const opened = await read()
  let writes = 0
  server.onPut(() => {
    writes += 1
    throw new ApiError('errors.unavailable', { status: 503 })
  })
  await expect(save(opened, { ...opened, language: 'en' })).rejects.toMatchObject({ status: 503 })
  expect(writes).toBe(1)
})

test('a tab that is overtaken again and again gives up after a few retries', async () => {
  const opened = await read()
  let writes = 0
  server.onPut(() => {
    writes += 1
    server.write({ ...server.read(), analyses: [{ id: `a${writes}` }] })
  })
  await expect(save(opened, { ...opened, language: 'en' })).rejects.toMatchObject({ status: 412 })
  expect(writes).toBe(4)
})
