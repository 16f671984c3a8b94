import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openapiDocument } from '#model/wire/system/openapi.ts'
import { accessTable } from '#server/access.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { expectEveryCell } from '#tests/support/expectEveryCell.ts'
import { specifiedCalls } from '#tests/support/specifiedCalls.ts'
import { widerCalls } from '#tests/support/widerCalls.ts'

type Operation = {
  tags?: string[]
  summary?: string
  security?: Record<string, unknown>[]
  parameters?: { in: string; name: string; required?: boolean }[]
  requestBody?: unknown
  responses: Record<string, { content?: unknown }>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

/** The document itself and the client's files. */
const undocumented = new Set([
  'GET /api/v1/openapi.json',
  'GET /*',
  'HEAD /*',
  'GET /assets/*',
  'HEAD /assets/*',
])

let server: TestApp
let document: Document
let operations: Record<string, Operation>

beforeAll(async () => {
  server = await startTestApp()
  document = (await server.app.inject('/api/v1/openapi.json')).json<Document>()
  operations = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  )
})

afterAll(() => server.close())

test('the documentation page can read the document, including schemas of every route', () => {
  expect(openapiDocument.safeParse(document).error?.issues ?? []).toEqual([])
})

test('the document is OpenAPI 3.1, as JSON, and public', async () => {
  const answer = await server.app.inject('/api/v1/openapi.json')
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(document.openapi).toMatch(/^3\.1\./)
})

test('it contains every route of the access table and no other', () => {
  const reported = Object.keys(accessTable).filter((route) => !undocumented.has(route))
  expect(Object.keys(operations).toSorted()).toEqual(reported.toSorted())
})

test('it lists the status of every possible refusal of a route', async () => {
  const ada = await signUpCaller(server.app, 'ada@example.org')
  const key = server.config.API_KEY[0]
  const said = await Promise.all(
    Object.keys(operations).flatMap((route) => {
      const [method = '', path = ''] = route.split(' ')
      const url = path.replaceAll(/\{(\w+)\}/g, randomUUID())
      const authorization = `Bearer ${ada.tokens.access_token}`
      const calls = [
        { url, headers: {} },
        { url, headers: { authorization, 'x-api-key': key } },
        { url: `${url}?nothingOfTheKind=1`, headers: { authorization, 'x-api-key': key } },
        ...(/^(POST|PUT|PATCH)/.test(method)
          ? [
              { url, headers: { authorization, 'x-api-key': key }, payload: {} },
              { url, headers: { authorization, 'x-api-key': key, 'content-type': 'text/csv' }, payload: 'x' },
            ]
          : []),
      ]
      return calls.map(async (call) => {
        const { statusCode } = await server.app.inject({ method: method as 'GET', ...call })
        const declared = Object.keys(operations[route]?.responses ?? {})
        const isListed =
          declared.includes(String(statusCode)) || declared.includes(`${String(statusCode)[0]}XX`)
        return isListed || statusCode < 300 ? [] : [`${route} ${statusCode}`]
      })
    }),
  )
  expect([...new Set(said.flat())]).toEqual([])
})

test.each(['companies', 'persons', 'members', 'double-materialities', 'mapping', 'divisions'])(
  'a filter that %s do not have is refused by its name',
  async (list) => {
    const ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
    const orgId = await ada.found('Filtres')
    const answer = await ada.call('GET', `/organizations/${orgId}/${list}?colour=red`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: { field: string }[] }>().fields).toMatchObject([{ field: 'colour' }])
  },
)

test('its references resolve', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  const found = (path: string) =>
    path
      .split('/')
      .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document)
  expect(references.filter((path) => found(path) === undefined)).toEqual([])
})

test('every call of the specification is included, with its token and plan', () =>
  expectEveryCell(
    specifiedCalls,
    ([route]) => route,
    ([route, token, plan]) => {
      expect(accessTable[route]).toMatchObject({ token, plan })
      expect(Object.keys(operations)).toContain(route)
    },
  ))

test('a call beyond the specification requires a member on the Standard plan, with listed exceptions', () => {
  const known = new Set(specifiedCalls.map(([route]) => route))
  const wider = Object.entries(accessTable).flatMap(([route, { token, plan }]) =>
    !known.has(route) &&
    !(/\{orgId\}|\/imports\/\{id\}/.test(route) && token === 'bearer' && plan === 'standard')
      ? [[route, token, plan]]
      : [],
  )
  const byRoute = (cells: readonly (readonly string[])[]) =>
    Object.fromEntries(cells.map(([route = '', ...rest]) => [route, rest]))
  expect(byRoute(wider)).toEqual(byRoute(widerCalls))
})

const documented = Object.entries(accessTable).filter(([route]) => !undocumented.has(route))

const routeOf = ([route]: (typeof documented)[number]) => route

test('every route has a summary', () =>
  expectEveryCell(documented, routeOf, ([route]) => {
    expect(operations[route]?.tags?.length).toBeGreaterThan(0)
    expect(operations[route]?.summary).toMatch(/^\p{Lu}.{5,}[^.]$/u)
  }))

test('every route says whether it goes beyond the specification', () =>
  expectEveryCell(documented, routeOf, ([route, { token }]) => {
    const isSpecified = specifiedCalls.some(([specified]) => specified === route)
    const isOperation = /^GET \/(livez|readyz|metrics)$/.test(route)
    expect(operations[route]?.tags?.includes('beyond-spec')).toBe(
      !isSpecified && !isOperation && token !== 'development',
    )
  }))

test('every route declares its security', () =>
  expectEveryCell(documented, routeOf, ([route, { token }]) => {
    const schemes = operations[route]?.security?.flatMap((scheme) => Object.keys(scheme)) ?? []
    const expected = {
      bearer: ['bearer'],
      'api-key': ['apiKey'],
      'api-key+bearer': ['bearer', 'apiKey'],
      'upload-token': ['uploadToken'],
      'data-token': ['dataToken'],
    }
    expect(schemes).toEqual(expected[token as keyof typeof expected] ?? [])
  }))

test('every route describes every parameter of its path', () =>
  expectEveryCell(documented, routeOf, ([route]) => {
    const inPath = Array.from(route.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
    const described = operations[route]?.parameters?.filter((parameter) => parameter.in === 'path') ?? []
    expect(described.map(({ name }) => name).toSorted()).toEqual(inPath.toSorted())
  }))
