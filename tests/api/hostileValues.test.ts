import { afterAll, beforeAll, expect, test } from 'vitest'
import { inlineShared } from '#model/wire/system/openapi.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { expectEveryCell } from '#tests/support/expectEveryCell.ts'
import { matrixRoutes } from '#tests/support/accessMatrix.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'
import { sampleCall } from '#tests/support/sampleCalls.ts'

let server: TestApp
let ada: TestCaller
let home: Fixture
let document: Document

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  home = await buildFixture(ada)
  document = inlineShared(server.app.swagger()) as Document
})

afterAll(() => server.close())

/** Values that PostgreSQL or JavaScript cannot store, or store differently. */
const values: readonly unknown[] = [
  '\0',
  '\ud83c',
  '99999999999',
  '0000-01-01',
  '9999-12-31',
  'x'.repeat(20_000),
  1e300,
  99_999_999_999,
  -1,
  null,
  [],
  ['\0'],
  { a: '\0' },
]
const texts = ['%00', '%ED%A0%80', '%F0%9F%8F%AD', '99999999999', '-1', '1e300', '[]', 'x'.repeat(300)]
const versions = ['"99999999999"', '"99999999999999999999"', '"0"', 'x']

type Schema = {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}
type Parameter = { in: string; name: string }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const operationOf = (method: string, path: string): Operation =>
  document.paths[path]?.[method.toLowerCase()] ?? {}

const resolve = (schema: Schema): Schema =>
  document.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema

/** The properties of any branch of a schema. */
function membersOf(schema: Schema): [string, Schema][] {
  const { properties = {}, anyOf = [], oneOf = [] } = resolve(schema)
  return [...Object.entries(properties), ...[...anyOf, ...oneOf].flatMap(membersOf)]
}

/** A body with one of its values replaced, at any depth; properties missing in the sample are added. */
function variantsOf(body: unknown, schema: Schema): unknown[] {
  const given = (body ?? {}) as Record<string, unknown>
  const members = membersOf(schema).flatMap(([name, member]) =>
    variantsOf(given[name], member).map((value) => ({ ...given, [name]: value })),
  )
  const below = resolve(schema).items
  const items = below ? variantsOf(Array.isArray(body) ? body[0] : undefined, below) : []
  return [...values, ...members, ...items.map((item) => [item])]
}

/** The URL of a call with one of its parameters replaced. */
function addressesOf(url: string, template: string, parameters: readonly Parameter[]): string[] {
  const [path = '', query = ''] = url.split('?')
  const replace = ({ in: fixture, name }: Parameter, text: string): string =>
    fixture === 'path'
      ? path
          .split('/')
          .with(template.split('/').indexOf(`{${name}}`), text)
          .join('/')
      : `${path}?${query}&${name}=${text}`
  return parameters
    .filter(({ in: place }) => place !== 'header')
    .flatMap((parameter) => texts.map((text) => replace(parameter, text)))
}

const routes = matrixRoutes.filter((route) => !route.startsWith('DELETE '))

test('every route handles unexpected values without a server error', { timeout: 600_000 }, () =>
  expectEveryCell(routes, String, async (route) => {
    const [method = '', template = ''] = route.split(' ')
    const { parameters = [], requestBody } = operationOf(method, template)
    const { payload, ...call } = sampleCall(route, home)
    const authorization = `Bearer ${ada.tokens.access_token}`
    const request = (change: { url?: string; body?: unknown; headers?: Record<string, string> }) =>
      server.app.inject({
        ...call,
        ...(change.url !== undefined && { url: change.url }),
        headers: {
          authorization,
          'x-api-key': server.config.API_KEY[0],
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...change.headers,
        },
        ...(payload !== undefined && { payload: JSON.stringify('body' in change ? change.body : payload) }),
      })
    const bodies = variantsOf(payload, requestBody?.content['application/json']?.schema ?? {})
    const changes = [
      ...versions.map((version) => ({ headers: { 'if-match': version } })),
      ...addressesOf(call.url, template, parameters).map((url) => ({ url })),
      ...(payload === undefined ? [] : bodies.map((body) => ({ body }))),
    ]

    const answers: { statusCode: number }[] = []
    for (const change of changes) answers.push({ ...change, statusCode: (await request(change)).statusCode })

    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  }),
)
