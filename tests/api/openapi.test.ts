import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations as declaredOperations } from '#model/calls/calls.ts'
import { routeOf as nameOf } from '#model/calls/defineCall.ts'
import { inlineShared, openapiDocument } from '#model/wire/system/openapi.ts'
import { accessTable } from '#server/access.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { expectEveryCell } from '#tests/support/expectEveryCell.ts'
import { specifiedCalls } from '#tests/support/specifiedCalls.ts'
import { widerCalls } from '#tests/support/widerCalls.ts'

type Operation = {
  operationId?: string
  tags?: string[]
  summary?: string
  security?: Record<string, unknown>[]
  parameters?: { in: string; name: string; required?: boolean }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { headers?: Record<string, unknown>; content?: unknown }>
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

const redocly = join(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js')

let server: TestApp
/** The document as it is sent. */
let written: string
/** The document with references to shared parts replaced. */
let document: Document
let operations: Record<string, Operation>

beforeAll(async () => {
  // The linter warns about localhost.
  server = await startTestApp({ PUBLIC_URL: 'https://matrice.ormelle.test' })
  const answer = await server.app.inject('/api/v1/openapi.json')
  written = answer.body
  document = inlineShared(answer.json()) as Document
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
  const wrong: string[] = []
  // The calls of one route at a time: all at once wait too long for a connection on a busy machine.
  for (const route of Object.keys(operations)) {
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
    const answers = await Promise.all(
      calls.map((call) => server.app.inject({ method: method as 'GET', ...call })),
    )
    const declared = Object.keys(operations[route]?.responses ?? {})
    for (const { statusCode } of answers)
      if (statusCode >= 300 && !declared.includes(String(statusCode))) wrong.push(`${route} ${statusCode}`)
  }
  expect([...new Set(wrong)]).toEqual([])
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
  const references = [...written.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  const sent: unknown = JSON.parse(written)
  const found = (path: string) =>
    path
      .split('/')
      .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], sent)
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

test('a declaration says whether its call goes beyond the specification', () => {
  const wrong = declaredOperations.filter(([, call]) => {
    const isSpecified = specifiedCalls.some(([specified]) => specified === nameOf(call))
    const isOperation = /^GET \/(livez|readyz|metrics)$/.test(nameOf(call))
    return Boolean(call.beyondSpec) === (isSpecified || isOperation || call.access.token === 'development')
  })
  expect(wrong.map(([id]) => id)).toEqual([])
})

test('every operation has an id of its own, the name of its declaration', () => {
  const ids = Object.values(operations).map(({ operationId }) => operationId ?? '')
  expect(ids.filter((id) => !/^[a-z][A-Za-z]{4,39}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain('listCompanies')
  expect(ids).toContain('createDataImport')
})

test('every operation has an answer that is no refusal', () => {
  const lacking = Object.entries(operations).filter(
    ([, { responses }]) => !Object.keys(responses).some((status) => status.startsWith('2')),
  )
  expect(lacking).toEqual([])
})

test('an operation without a token has no security', () => {
  expect(operations['GET /livez']?.security).toEqual([])
  expect(operations['POST /public/api/v1/accounts']).toHaveProperty('security')
})

// The limit is 500 KB for 269 operations, and grows with their number.
test.each(['en', 'fr'])(
  'the document has at most 1.86 KB per operation in the language %s',
  async (language) => {
    const headers = { 'accept-language': language }
    const { rawPayload } = await server.app.inject({ url: '/api/v1/openapi.json', headers })
    expect(rawPayload.length).toBeLessThanOrEqual((500_000 / 269) * declaredOperations.length)
  },
)

test('the document has no error and no warning under the recommended rules of Redocly', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'matrice-openapi-'))
  const file = join(folder, 'openapi.json')
  await writeFile(file, written)
  const lint = spawn(process.execPath, [redocly, 'lint', file, '--extends=recommended', '--format=json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  expect(JSON.parse(await text(lint.stdout))).toMatchObject({ problems: [] })
  await rm(folder, { recursive: true })
})

test('an operation that takes a body describes it, with an example if it is JSON', () => {
  const withBody = declaredOperations.filter(([, { body, bodyType }]) => body ?? bodyType)
  const lacking = withBody.filter(([, call]) => {
    const content = operations[nameOf(call)]?.requestBody?.content ?? {}
    return call.body
      ? content['application/json']?.example === undefined
      : !((call.bodyType ?? '') in content)
  })
  expect(lacking.map(([id]) => id)).toEqual([])
  expect(withBody.length).toBeGreaterThan(100)
})

test('an operation describes the headers that it takes, and those of its refusals', () => {
  const headersOf = (route: string) =>
    operations[route]?.parameters?.filter((one) => one.in === 'header').map(({ name }) => name)
  expect(headersOf('POST /api/v1/organizations/{orgId}/companies')).toEqual(['Idempotency-Key'])
  expect(headersOf('PATCH /api/v1/organizations/{orgId}/companies/{companyId}')).toEqual(['If-Match'])
  const late = Object.values(operations).filter(
    ({ responses }) => responses['429']?.headers?.['Retry-After'] === undefined,
  )
  expect(late.map(({ operationId }) => operationId)).toEqual([])
})

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

test('a client that holds the document gets 304, in each language its own', async () => {
  const read = (language: string, etag?: string) =>
    server.app.inject({
      url: '/api/v1/openapi.json',
      headers: { 'accept-language': language, ...(etag !== undefined && { 'if-none-match': etag }) },
    })
  const french = await read('fr')
  const etag = String(french.headers.etag)
  expect(french.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-language' })
  expect((await read('fr', etag)).statusCode).toBe(304)
  // A proxy that compresses makes the tag weak.
  expect((await read('fr', `W/${etag}`)).statusCode).toBe(304)
  expect((await read('en', etag)).statusCode).toBe(200)
})
