import { afterAll, beforeAll, expect, test } from 'vitest'
import { inlineShared } from '#model/wire/system/openapi.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { everyNth } from '#tests/support/breadth.ts'
import { expectEveryCell } from '#tests/support/expectEveryCell.ts'
import { matrixRoutes } from '#tests/support/accessMatrix.ts'
import { generalTargets, type FuzzTarget } from '#tests/support/fuzzTargets.ts'
import { signOffTargets } from '#tests/support/fuzzTargetsOfSignOffs.ts'
import { workTargets } from '#tests/support/fuzzTargetsOfWork.ts'
import { createFuzzWorld, type FuzzWorld } from '#tests/support/fuzzWorld.ts'
import { ingestDouble } from '#tests/support/ingest.double.ts'
import { fillRoute, sampleOf, valuesOf } from '#tests/support/sampleCalls.ts'

let server: TestApp
let world: FuzzWorld
let document: Document

beforeAll(async () => {
  server = await startTestApp({ CONFIRM_EMAIL: 'true' }, { ingest: ingestDouble })
  await server.app.jobQueue.start()
  world = await createFuzzWorld(server)
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

/** Operations whose unmutated call cannot give a 2xx in this test, each with its reason. */
const unreachable: Readonly<Record<string, string>> = {
  'POST /public/api/v1/crashes': 'Crash reports are received in production only: tests/api/crashes.test.ts.',
  ...Object.fromEntries(
    ['apply', 'undo'].map((step) => [
      `POST /api/v1/organizations/{orgId}/recomputations/{recomputationId}/${step}`,
      'It needs stored emissions and another factor: tests/api/recomputations.test.ts.',
    ]),
  ),
}

const targets = { ...generalTargets, ...workTargets, ...signOffTargets }

type Request = {
  method: string
  template: string
  url: string
  body?: object
  headers: Record<string, string>
}

/** The sample of a route in a world, at its own target if it has one. */
async function requestOf(route: string, { caller, place, ...rest }: FuzzWorld): Promise<Request> {
  const target: FuzzTarget = (await targets[route]?.({ caller, place, ...rest })) ?? {}
  const { body, query = '' } = sampleOf(route)
  const [method = '', template = ''] = route.split(' ')
  const payload = target.body ?? body?.(valuesOf(place))
  return {
    method,
    template,
    url: fillRoute(route, place, { query: target.query ?? query, params: target.params ?? {} }),
    ...(payload && { body: payload }),
    headers: {
      authorization: `Bearer ${target.token ?? caller.tokens.access_token}`,
      'x-api-key': server.config.API_KEY[0],
      ...(payload && { 'content-type': 'application/json' }),
      ...target.headers,
    },
  }
}

const send = async ({ method, url, body, headers }: Request) =>
  server.app.inject({
    method: method as 'POST',
    url,
    headers,
    ...(body !== undefined && { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  })

const isAccepted = ({ statusCode }: { statusCode: number }) => statusCode >= 200 && statusCode < 300

/** Sends the sample, in a new world where the calls of other routes have changed what it needs. */
async function reach(route: string) {
  const attempt = async () => {
    const request = await requestOf(route, world)
    return { request, answer: await send(request) }
  }
  try {
    const first = await attempt()
    if (isAccepted(first.answer) || route in unreachable) return first
  } catch {
    // The preparation was refused: a new world decides.
  }
  world = await createFuzzWorld(server)
  return attempt()
}

/** The same call with one of its values replaced: a parameter, a header or a part of its body. */
function mutationsOf(request: Request): Request[] {
  const { method, template, url, body, headers } = request
  const { parameters = [], requestBody } = operationOf(method, template)
  const schema = requestBody?.content['application/json']?.schema ?? {}
  const bodies = body === undefined || Buffer.isBuffer(body) ? [] : variantsOf(body, schema)
  return [
    ...versions.map((version) => ({ ...request, headers: { ...headers, 'if-match': version } })),
    ...addressesOf(url, template, parameters).map((address) => ({ ...request, url: address })),
    ...bodies.map((variant) => ({ ...request, body: variant as object })),
  ]
}

test(
  'every operation accepts its sample, and handles unexpected values without a server error',
  { timeout: 1_200_000 },
  () =>
    expectEveryCell(matrixRoutes, String, async (route) => {
      const { request: sample, answer: accepted } = await reach(route)
      const { statusCode, body } = accepted
      expect({ statusCode, body, isAccepted: isAccepted(accepted) }).toMatchObject({
        isAccepted: !(route in unreachable),
      })
      // The sample may have consumed its target, unless it only reads: the others are sent to another one.
      const request = /^(GET|HEAD) /.test(route) ? sample : await requestOf(route, world)
      const failed: object[] = []
      // Seven is coprime to the numbers of values, so that each of them is sent.
      for (const { url, body: sent, headers } of everyNth(mutationsOf(request), 7)) {
        const answer = await send({ ...request, url, headers, ...(sent !== undefined && { body: sent }) })
        if (answer.statusCode >= 500) failed.push({ url, sent, status: answer.statusCode })
      }
      expect(failed).toEqual([])
    }),
)

test('the exceptions are operations that the access table has', () => {
  expect(Object.keys(unreachable).filter((route) => !matrixRoutes.includes(route))).toEqual([])
})
