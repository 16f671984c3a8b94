import { expect, test } from 'vitest'
import { resources } from '#model/resources/resources.ts'
import { aCompany, aDivision } from '#tests/support/records.ts'
import { toPage } from '#model/wire/records/page.ts'
import { createDataProvider } from './crud.ts'
import { ApiError, NotFoundError } from './errors.ts'
import type { HttpRequest } from './http.ts'

const org = '/api/v1/organizations/org-1'

/** The data provider with a server that returns one answer and records its requests. */
function createProvider(json: unknown, headers: Record<string, string> = {}) {
  const requests: HttpRequest[] = []
  const provider = createDataProvider({
    http: async (request) => {
      requests.push(request)
      if (json instanceof Error) throw json
      return { status: 200, headers: new Headers(headers), json }
    },
    resources,
    readOrgId: () => 'org-1',
  })
  return { provider, requests }
}

const listParams = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'name', order: 'DESC' as const },
  filter: {},
}
const wire = { ...aCompany.wire }
const twoOfThirty = toPage([wire], 30, { pageNumber: 1, pageSize: 25 })

test('page 2 of the client is pageNumber 1 on the wire, and the sort is name,desc', async () => {
  const { provider, requests } = createProvider(twoOfThirty)
  const { data, total } = await provider.getList('companies', listParams)
  expect(requests[0]).toMatchObject({
    path: `${org}/companies`,
    query: { pageNumber: 1, pageSize: 25, sort: 'name,desc' },
  })
  expect(total).toBe(30)
  expect(data).toEqual([aCompany.entity])
})

test('filters take the names of the wire, the search its own parameter', async () => {
  const { provider, requests } = createProvider(twoOfThirty)
  const filter = { q: 'fond', countryCode: ['FR', 'DE'], isMain: ['true'] }
  await provider.getList('companies', { ...listParams, filter })
  expect(requests[0]?.query).toMatchObject({ search: 'fond', country: ['FR', 'DE'], main: ['true'] })
})

test('a field the server cannot sort by is not sent', async () => {
  const { provider, requests } = createProvider(twoOfThirty)
  await provider.getList('companies', { ...listParams, sort: { field: 'id', order: 'ASC' } })
  expect(requests[0]?.query).not.toHaveProperty('sort')
})

test('a record keeps its version, and an update sends the difference with it', async () => {
  const { provider, requests } = createProvider(wire, { etag: '"7"' })
  const { data: before } = await provider.getOne('companies', { id: wire.id })
  await provider.update('companies', {
    id: wire.id,
    data: { ...before, countryCode: 'BE' },
    previousData: before,
  })
  expect(requests[1]).toMatchObject({
    method: 'PATCH',
    path: `${org}/companies/${wire.id}`,
    body: { country: 'BE' },
    headers: { 'If-Match': '"7"' },
  })
  expect(Object.keys(requests[1]?.body as object)).toEqual(['country'])
})

test('an update without a difference sends no request', async () => {
  const { provider, requests } = createProvider(wire)
  await provider.update('companies', { id: wire.id, data: aCompany.entity, previousData: aCompany.entity })
  expect(requests).toEqual([])
})

test('a site is read and written below its company', async () => {
  const { provider, requests } = createProvider(aDivision.wire)
  await provider.getOne('divisions', { id: 'div-1', meta: { companyId: 'com-1' } })
  await provider.create('divisions', { data: { name: 'Lyon' }, meta: { companyId: 'com-1' } })
  expect(requests.map(({ path }) => path)).toEqual([
    `${org}/companies/com-1/divisions/div-1`,
    `${org}/companies/com-1/divisions`,
  ])
  expect(requests[1]).toMatchObject({ method: 'POST', body: { name: 'Lyon' }, creates: true })
})

test('sites are listed over the organisation, or below one company', async () => {
  const { provider, requests } = createProvider(toPage([aDivision.wire], 1, { pageNumber: 0, pageSize: 25 }))
  await provider.getList('divisions', listParams)
  await provider.getList('divisions', { ...listParams, meta: { companyId: 'com-1' } })
  await provider.getManyReference('divisions', { ...listParams, target: 'companyId', id: 'com-1' })
  expect(requests.map(({ path }) => path)).toEqual([
    `${org}/divisions`,
    `${org}/companies/com-1/divisions`,
    `${org}/companies/com-1/divisions`,
  ])
})

test('a list may be requested without filters and order', async () => {
  const { provider, requests } = createProvider(twoOfThirty)
  await provider.getList('companies', { pagination: { page: 1, perPage: 1 } })
  expect(requests[0]?.query).toMatchObject({ pageNumber: 0, pageSize: 1 })
})

test('records requested by their ids come in one call', async () => {
  const { provider, requests } = createProvider(twoOfThirty)
  await provider.getMany('companies', { ids: ['a', 'b'] })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.query).toMatchObject({ id: ['a', 'b'], pageNumber: 0 })
})

test('records whose list has no filter by id are read one by one', async () => {
  const { provider, requests } = createProvider(wire)
  await provider.getMany('doubleMaterialities', { ids: ['a', 'b'] }).catch(() => undefined)
  expect(requests.map(({ path }) => path)).toEqual([
    `${org}/double-materialities/a`,
    `${org}/double-materialities/b`,
  ])
})

test('a deletion returns the id of the record', async () => {
  const { provider, requests } = createProvider(undefined)
  expect(await provider.delete('companies', { id: 'com-1' })).toEqual({ data: { id: 'com-1' } })
  expect(requests[0]).toMatchObject({ method: 'DELETE', path: `${org}/companies/com-1` })
})

test('a record is deleted by the version that was seen, a row of a list by none', async () => {
  const { provider, requests } = createProvider(wire, { etag: '"7"' })
  const { data: seen } = await provider.getOne('companies', { id: wire.id })
  await provider.delete('companies', { id: wire.id, previousData: seen })
  await provider.delete('companies', { id: wire.id, previousData: aCompany.entity })
  expect(requests[1]).toMatchObject({ method: 'DELETE', headers: { 'If-Match': '"7"' } })
  expect(requests[2]).not.toHaveProperty('headers')
})

test('errors name the fields of the form, not those of the wire', async () => {
  const refused = new ApiError('refused', { status: 422, fields: [{ field: 'country', message: 'no' }] })
  const { provider } = createProvider(refused)
  await expect(provider.create('companies', { data: { name: 'A' } })).rejects.toMatchObject({
    body: { errors: { countryCode: 'no' } },
  })
})

test('a record that is not there stays a typed not-found error', async () => {
  const { provider } = createProvider(new NotFoundError())
  await expect(provider.getOne('companies', { id: 'a' })).rejects.toBeInstanceOf(NotFoundError)
})

test('an answer of another shape is an internal error, not a broken screen', async () => {
  const { provider } = createProvider({ content: 'nonsense' })
  await expect(provider.getList('companies', listParams)).rejects.toMatchObject({
    message: 'errors.internal',
  })
})

test('a list is counted by HEAD, with the filters that make the resource what it is', async () => {
  const { provider, requests } = createProvider(undefined, { 'x-total-count': '7' })
  expect(await provider['count']('divisions', { meta: { companyId: 'c-1' } })).toBe(7)
  await provider['count']('physicalPersons', {})
  expect(requests).toMatchObject([
    { method: 'HEAD', path: `${org}/companies/c-1/divisions` },
    { method: 'HEAD', path: `${org}/persons`, query: { type: 'PHYSICAL' } },
  ])
})
