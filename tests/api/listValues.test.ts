import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies as declaration, type Company } from '#model/resources/companies.ts'
import { divisions as siteDeclaration, type Division } from '#model/resources/divisions.ts'
import { completenessPercent } from '#model/rules/records/completeness.ts'
import type { ListValues } from '#model/wire/register/listValues.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyBody, companyCalls } from '#tests/support/companyCalls.ts'

let server: TestApp
let ada: TestCaller
let eve: TestCaller
let orgId: string

const states = ['ACTIVE', 'ACTIVE', 'UNKNOWN', null] as const
/** Words that occur in no number. */
const names = ['une', 'deux', 'trois', 'quatre']
const ranges = ['RANGE_10_AND_249', 'ZERO', 'RANGE_500_AND_INF', null] as const

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  eve = await signUpCaller(server.app, 'eve@example.org')
  orgId = await ada.found('Ormelle', true)
  const companies = companyCalls(ada, orgId)
  for (const [index, legalState] of states.entries())
    await companies.create(
      companyBody({
        name: `Ormelle ${names[index]}`,
        legalState,
        staffRange: ranges[index],
        turnover: index === 3 ? null : index * 10,
        ...(index === 0 && { activityCode: '24.51Z', creationDate: '1987-01-15' }),
      }),
    )
  const elsewhere = companyCalls(eve, await eve.found('Ailleurs'))
  await elsewhere.create(companyBody({ name: 'Ailleurs', legalState: 'ACTIVE' }))
})

afterAll(() => server.close())

const fixture = () => `/organizations/${orgId}`

const valuesOf = async (query: string, collection = 'companies') =>
  (await ada.call('GET', `${fixture()}/${collection}/values?${query}`)).json<ListValues>()

const listed = async (query: string, collection = 'companies') =>
  (await ada.call('GET', `${fixture()}/${collection}?${query}`)).json<{
    content: Record<string, unknown>[]
  }>().content

test('a list returns the values of its rows, rows without a value first, then by frequency, and none of another organisation', async () => {
  const { legalState, country, staffRange } = await valuesOf('')
  expect(legalState).toEqual([
    { value: '', count: 1 },
    { value: 'ACTIVE', count: 2 },
    { value: 'UNKNOWN', count: 1 },
  ])
  expect(country).toEqual([{ value: 'FR', count: 4 }])
  expect(staffRange?.map(({ value }) => value).toSorted()).toEqual(
    ranges.map((range) => range ?? '').toSorted(),
  )
})

test('an empty filter value selects the rows without a value, alone or beside others', async () => {
  const namesOf = async (query: string) => (await listed(query)).map(({ name }) => name)
  expect(await namesOf('legalState=')).toEqual(['Ormelle quatre'])
  expect(await namesOf('legalState=&legalState=UNKNOWN&sort=name,desc')).toEqual([
    'Ormelle trois',
    'Ormelle quatre',
  ])
  expect(await namesOf('activityCode=&staffRange=ZERO')).toEqual(['Ormelle deux'])
})

test('an empty filter value is refused for a field that every row has', async () => {
  for (const query of ['country=', 'main=', 'completeness=', 'id='])
    expect((await ada.call('GET', `${fixture()}/companies?${query}`)).statusCode).toBe(400)
})

test('the values of a field respect the other filters and the search, but not its own filter', async () => {
  const filtered = await valuesOf('staffRange=ZERO&legalState=UNKNOWN')
  expect(filtered['legalState']).toEqual([{ value: 'ACTIVE', count: 1 }])
  expect(filtered['staffRange']).toEqual([{ value: 'RANGE_500_AND_INF', count: 1 }])
  expect(filtered['country']).toEqual([])
  expect((await valuesOf('search=ormelle trois'))['legalState']).toEqual([{ value: 'UNKNOWN', count: 1 }])
})

test('sites include their companies, also those of one company', async () => {
  const { companyId } = await valuesOf('', 'divisions')
  expect(companyId?.map(({ count }) => count)).toEqual([1, 1, 1, 1])
  const id = companyId?.[0]?.value ?? ''
  expect((await valuesOf('', `companies/${id}/divisions`))['companyId']).toEqual([{ value: id, count: 1 }])
})

test('persons of each kind and contacts have values too', async () => {
  const legal = { identity: { name: 'Holding', country: 'DE', nationalId: 'N-1' } }
  expect((await ada.call('POST', `${fixture()}/persons`, legal)).statusCode).toBe(201)
  expect((await valuesOf('type=LEGAL', 'persons'))['identity.country']).toEqual([{ value: 'DE', count: 1 }])
  expect((await valuesOf('', 'persons'))['identity.nationality']).toEqual([])
})

test('an unknown filter and another organisation are refused', async () => {
  expect((await ada.call('GET', `${fixture()}/companies/values?colour=red`)).statusCode).toBe(400)
  expect((await ada.call('GET', `${fixture()}/companies/values?completeness=12`)).statusCode).toBe(400)
  expect((await eve.call('GET', `${fixture()}/companies/values`)).statusCode).toBe(404)
})

test('completeness equals the rule, filters by its bands and sorts', async () => {
  const companies = await listed('sort=completeness,desc')
  const given = companies.map(({ country, legalForm, main, ...rest }) => ({
    ...rest,
    countryCode: country,
    legalFormCode: legalForm,
    isMain: main,
  })) as unknown as Company[]
  expect(given.map(({ completeness }) => completeness)).toEqual(
    given.map((company) => completenessPercent(declaration, company)),
  )
  expect(given.map(({ completeness }) => completeness)).toEqual(
    given.map(({ completeness }) => completeness).toSorted((one, other) => other - one),
  )
  const bands = (await valuesOf(''))['completeness']
  for (const { value, count } of bands ?? [])
    expect(await listed(`completeness=${value}`)).toHaveLength(count)
  const sites = (await listed('', 'divisions')) as unknown as Division[]
  for (const site of sites) expect(site.completeness).toBe(completenessPercent(siteDeclaration, site))
})

test.each([
  ['companies', 'turnover', 'turnover'],
  ['companies', 'legalState', 'legalState'],
  ['companies', 'staffRange', 'staffRange'],
  ['divisions', 'nationalId', 'nationalId'],
  ['divisions', 'legalState', 'legalState'],
])('%s sorted by %s have their blanks last in both directions', async (collection, sort, name) => {
  for (const direction of ['asc', 'desc']) {
    const values = (await listed(`sort=${sort},${direction}`, collection)).map((row) => row[name])
    const isBlank = values.map((value) => value === null)
    expect(isBlank).toEqual(isBlank.toSorted((one, other) => Number(one) - Number(other)))
  }
})

test('headcounts are sorted from small to large, not alphabetically', async () => {
  const up = (await listed('sort=staffRange,asc')).map(({ staffRange }) => staffRange)
  expect(up).toEqual(['ZERO', 'RANGE_10_AND_249', 'RANGE_500_AND_INF', null])
  const down = (await listed('sort=staffRange,desc')).map(({ staffRange }) => staffRange)
  expect(down).toEqual(['RANGE_500_AND_INF', 'RANGE_10_AND_249', 'ZERO', null])
})
