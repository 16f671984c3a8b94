import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'
import { sampleCalls, type Sample } from '#model/calls/samples/sampleCalls.ts'
import { openapiDocument } from '#model/wire/system/openapi.ts'
import { valuesOf } from '#tests/support/sampleCalls.ts'

const writing = new Set(['PUT', 'PATCH', 'DELETE'])
const stale = { 'if-match': '"2147483646"' }

let server: TestApp
let ada: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})

afterAll(() => server.close())

/**
 * A write on a record and the path that reads it: the same path, or that of the record that contains the changed part.
 */
const routes = Object.entries(sampleCalls).filter(
  ([route, { status }]) => writing.has(route.split(' ')[0] ?? '') && route.includes('{') && status < 300,
)

const fill = (path: string, fixture: Fixture, { params, query = '' }: Sample) => {
  const ids: Record<string, string> = {
    ...fixture,
    ...(typeof params === 'function' ? params(valuesOf(fixture)) : params),
  }
  return `${path}${query}`.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '').replace('/api/v1', '')
}

/** The path without a fixed last step: `…/companies/{companyId}/headquarter`. */
const holderOf = (path: string) => (path.endsWith('}') ? path : path.slice(0, path.lastIndexOf('/')))

/** True if the OpenAPI document lists the header. */
function takesVersion(route: string): boolean {
  const [method = '', path = ''] = route.split(' ')
  const { paths } = openapiDocument.parse(server.app.swagger())
  const { parameters = [] } = paths[path]?.[method.toLowerCase()] ?? {}
  return parameters.some(({ name }) => name === 'If-Match')
}

describe.each(routes)('%s', (route, sample) => {
  test('refuses a stale If-Match if the record has an ETag', async () => {
    const [method = '', path = ''] = route.split(' ')
    const fixture = await buildFixture(ada)
    const read = (one: string) => ada.call('GET', fill(one, fixture, sample))
    const own = await read(path)
    // Entries of a list that is written as a whole are not parts of the record above it.
    const isList = own.statusCode === 200 && 'content' in own.json<object>()
    const tags = [own, ...(isList ? [] : [await read(holderOf(path))])].map(({ headers }) => headers['etag'])
    const url = fill(path, fixture, sample)
    const send = (headers = {}) =>
      ada.call(
        method === 'PUT' ? 'PUT' : method === 'PATCH' ? 'PATCH' : 'DELETE',
        url,
        sample.body?.(valuesOf(fixture)),
        headers,
      )
    const refused = await send(stale)
    const taken = refused.statusCode === 412 ? await send() : refused
    const hasTag = [...tags, taken.headers['etag']].some((tag) => tag !== undefined)
    expect(hasTag ? refused.statusCode : 412).toBe(412)
    expect(taken.statusCode).toBe(sample.status)
    expect(takesVersion(route)).toBe(refused.statusCode === 412)
  })
})

test('covers everything that people change together', () => {
  const covered = routes.map(([route]) => route.replace('/api/v1/organizations/{orgId}', ''))
  const assessment = '/double-materialities/{doubleMaterialityId}'
  expect(covered).toEqual(
    expect.arrayContaining([
      'PUT /main-company',
      'PUT /companies/{companyId}/headquarter',
      `PUT ${assessment}/distribution`,
      `PUT ${assessment}/status`,
      `PATCH ${assessment}/topics/{topicId}/subjects/{subjectId}`,
      `PUT ${assessment}/topics/{topicId}/subjects/{subjectId}/disabled`,
    ]),
  )
})
