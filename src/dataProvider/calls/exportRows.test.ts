import { expect, test, vi } from 'vitest'
import { divisions } from '#model/resources/divisions.ts'
import { ApiError } from '../errors.ts'
import { createHttp } from '../http.ts'
import { exportRows, type ExportOrder } from './exportRows.ts'

const order: ExportOrder = {
  format: 'csv',
  sort: { field: 'name', order: 'asc' },
  filters: { isHeadquarter: ['true'] },
  columns: ['name', 'isHeadquarter'],
}

function askWith(answer: () => Response) {
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(answer()))
  const http = createHttp({
    fetch,
    apiKey: '',
    readToken: () => Promise.resolve('token-1'),
    readLocale: () => 'fr',
    loading: { begin: () => undefined, end: () => undefined },
    onUnauthenticated: () => undefined,
  })
  const onBytes = vi.fn()
  const run = () =>
    exportRows(http, divisions, { orgId: 'o', companyId: 'c' }, order, {
      signal: new AbortController().signal,
      onBytes,
    })
  return { fetch, onBytes, run }
}

test('the rows of a company’s list are requested under wire names, with the token', async () => {
  const headers = {
    'content-disposition': 'attachment; filename="sites-2026-11-21.csv"',
    'x-total-count': '1',
  }
  const { fetch, onBytes, run } = askWith(() => new Response('Nom\r\nSiège\r\n', { headers }))
  const { content, name, rows } = await run()
  expect([await content.text(), name, rows]).toEqual(['Nom\r\nSiège\r\n', 'sites-2026-11-21.csv', 1])
  expect(onBytes).toHaveBeenLastCalledWith(13)
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe(
    '/api/v1/organizations/o/companies/c/divisions/export?format=csv&sort=name%2Casc&headquarter=true&columns=name&columns=headquarter',
  )
  expect(init?.headers).toMatchObject({ Authorization: 'Bearer token-1', 'Accept-Language': 'fr' })
})

test('a refusal says what the server says', async () => {
  const { run } = askWith(() =>
    Response.json({ code: 'tooManyRequests', message: 'Trop tôt' }, { status: 429 }),
  )
  await expect(run()).rejects.toMatchObject({ status: 429, message: 'Trop tôt' })
})

test('a file that breaks off is a failure, not a short file', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('Nom\r\n'))
      controller.error(new TypeError('terminated'))
    },
  })
  const { run } = askWith(() => new Response(broken))
  await expect(run()).rejects.toBeInstanceOf(ApiError)
})
