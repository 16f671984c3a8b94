import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogueEdition, catalogueOf } from '#model/data/emissionFactors.ts'
import type { OrganizationFactor } from '#model/resources/emissionFactors.ts'
import type { FactorOffers } from '#model/wire/data/emissionFactors.ts'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import type { Page } from '#model/wire/records/page.ts'
import { runIngest } from '#server/adapters/cube/runIngest.ts'
import { emissionFactorStore } from '#server/store/data/emissionFactorStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'
import { factorOf } from '#model/calls/samples/dataCalls.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let path: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { ingest: runIngest })
  ada = await signUpCaller(server.app, 'ada@example.org')
  await server.app.jobQueue.start()
})
beforeEach(async () => {
  orgId = await ada.found('Facteurs')
  path = `/organizations/${orgId}/emission-factors`
})
afterAll(() => server.close())

const list = async (query = ''): Promise<Page<OrganizationFactor>> =>
  (await ada.call('GET', `${path}?pageSize=100${query}`)).json()

const find = async (series: string, validFrom: number, country = 'FR'): Promise<OrganizationFactor> => {
  const { content } = await list(`&series=${series}${country && `&country=${country}`}`)
  const found = content.find((one) => one.validFrom === validFrom)
  if (!found) throw new Error(`There is no factor for ${series} of ${validFrom}`)
  return found
}

const offers = async (): Promise<FactorOffers> => (await ada.call('GET', `${path}/offers`)).json()

/** Sets the organisation back to the first edition. */
const beginWithFirst = () =>
  server.app.db.inOrganization({ accountId: ada.accountId, orgId, need: 'any', role: 'READER' }, (tx) =>
    emissionFactorStore.lay(tx, orgId, 2025),
  )

describe('the factors of an organisation', () => {
  test('are copied once from the catalogue, however many request them at the same time', async () => {
    const answers = await Promise.all([list(), list(), list(), ada.call('GET', `${path}/offers`)])
    const { totalItems, content } = await list()
    expect(totalItems).toBe(catalogueOf(catalogueEdition).length)
    expect(answers).toHaveLength(4)
    expect(content.filter(({ origin }) => origin !== 'OURS')).toEqual([])
    expect((await offers()).offers).toEqual([])
  })

  test('are found by labels of both languages, filtered and sorted by the database', async () => {
    expect((await list('&search=diesel')).content.map(({ series }) => series)).toContain('DIESEL')
    expect((await list('&search=gazole')).content.map(({ series }) => series)).toContain('DIESEL')
    const french = (await list('&series=ELECTRICITY&country=FR&sort=validFrom,desc')).content
    expect(french.map(({ validFrom, value }) => [validFrom, value])).toEqual([
      [2024, 0.033735],
      [2023, 0.0377],
      [1990, 0.0338],
    ])
  })

  test('require a reason to change, are then marked as changed, and can be reset', async () => {
    const factor = await find('DIESEL', 1990, '')
    const one = `${path}/${factor.id}`
    const silent = await ada.call('PATCH', one, { value: 3.05 })
    expect(silent.statusCode).toBe(422)
    expect(silent.json()).toMatchObject({ fields: [{ field: 'reason' }] })
    const reported = await ada.call('PATCH', one, { value: 3.05, reason: 'Mesure du fournisseur' })
    expect(reported.json()).toMatchObject({ value: 3.05, origin: 'CHANGED', ours: { value: 3.1 } })
    const reset = await ada.call('POST', `${one}/reset`)
    expect(reset.json()).toMatchObject({ value: 3.1, origin: 'OURS', reason: null })
    const { content } = (
      await ada.call('GET', `/organizations/${orgId}/changes?resource=emissionFactors&recordId=${factor.id}`)
    ).json<Page<{ action: string }>>()
    expect(content.map(({ action }) => action)).toEqual(['update', 'update'])
  })

  test('are unchanged by saving one as it is', async () => {
    const { id, value, per, withUpstream, source, year, validTo, note } = await find('DIESEL', 1990, '')
    const before = await ada.call('GET', `${path}/${id}`)
    const saved = await ada.call('PATCH', `${path}/${id}`, {
      value,
      per,
      withUpstream,
      source,
      year,
      validTo,
      note,
    })
    expect(saved.headers['etag']).toBe(before.headers['etag'])
    expect(saved.json()).toEqual(before.json())
  })

  test('of its own are unique per country and year, and can be removed, unlike those of the catalogue', async () => {
    const created = await ada.call('POST', path, factorOf('Fournisseur', 2025))
    expect(created.json()).toMatchObject({ origin: 'OWN', scope: '1+3.3', ours: null })
    const again = await ada.call('POST', path, factorOf('Fournisseur', 2025))
    expect([again.statusCode, again.json()]).toMatchObject([422, { fields: [{ field: 'validFrom' }] }])
    const { id } = created.json<OrganizationFactor>()
    expect((await ada.call('POST', `${path}/${id}/reset`)).statusCode).toBe(409)
    expect((await ada.call('DELETE', `${path}/${id}`)).statusCode).toBe(204)
    const ours = await find('ELECTRICITY', 2024)
    expect((await ada.call('DELETE', `${path}/${ours.id}`)).json()).toMatchObject({ code: 'catalogueFactor' })
  })

  test.each([
    ['no value above zero', { value: 0 }, 'value'],
    ['a value beyond all bounds', { value: 2_000_000 }, 'value'],
    ['a unit that does not measure the activity', { per: 'km' }, 'per'],
    ['an end before its beginning', { validTo: 2020 }, 'validTo'],
    ['no source', { source: ' ' }, 'source'],
    ['a country that does not exist', { country: 'XX' }, 'country'],
  ])('are refused with %s', async (_, change, field) => {
    const answer = await ada.call('POST', path, { ...factorOf('Fournisseur', 2025), ...change })
    expect([400, 422]).toContain(answer.statusCode)
    expect(answer.json<{ fields: { field: string }[] }>().fields.map((one) => one.field)).toContain(field)
  })

  test('are saved only over the version that was read', async () => {
    const { id } = await find('DIESEL', 1990, '')
    const change = (value: number) =>
      ada.call('PATCH', `${path}/${id}`, { value, reason: 'Mesure' }, { 'if-match': '"1"' })
    const statuses = (await Promise.all([change(3), change(3.01)])).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 412]))
  })
})

describe('a newer edition', () => {
  test('is offered with its changes, and changes nothing before it is accepted', async () => {
    await beginWithFirst()
    const { edition, offers: offered } = await offers()
    expect(edition).toBe(2027)
    expect(offered).toMatchObject([
      {
        code: 'ELECTRICITY.FR.2023',
        scope: '2',
        offered: { value: 0.0377 },
        current: { value: 0.058, origin: 'OURS' },
        facts: 0,
      },
      { code: 'ELECTRICITY.FR.2024', offered: { value: 0.033735 }, current: { value: 0.058 } },
      { code: 'ELECTRICITY_UPSTREAM.FR.2023', offered: { value: 0.0203 }, current: { value: 0.0182 } },
      { code: 'ELECTRICITY_UPSTREAM.FR.2024', offered: { value: 0.018165 }, current: { value: 0.0182 } },
      { code: 'NATURAL_GAS.*.2023', offered: { value: 0.243 }, current: { value: 0.239 } },
      { code: 'R22.*.1990', scope: '-', offered: { value: 1960 }, current: { value: 1960 } },
      { code: 'SF6.*.1990', offered: { value: 25200 }, current: { value: 23500 } },
    ])
    expect((await list('&series=ELECTRICITY&country=FR')).totalItems).toBe(2)
  })

  test('is accepted one by one, and once by two at the same time', async () => {
    await beginWithFirst()
    const take = () => ada.call('POST', `${path}/offers`, { codes: ['ELECTRICITY.FR.2024'] })
    const answers = await Promise.all([take(), take()])
    expect(
      answers.map((answer) => answer.json<{ accepted: number }>().accepted).reduce((sum, one) => sum + one),
    ).toBe(1)
    expect((await offers()).offers.map(({ code }) => code)).not.toContain('ELECTRICITY.FR.2024')
    expect(await find('ELECTRICITY', 2024)).toMatchObject({ value: 0.033735, origin: 'OURS', edition: 2027 })
  })
})

describe('an import', () => {
  const heads = 'site;start;end;meter;carrier;qty;unit;instrument;renewable_pct;supplier_ef'
  let siret: string
  let imports: ReturnType<typeof dataImportCalls>

  beforeEach(async () => {
    const siren = freshSiren()
    siret = siretOf(siren)
    imports = dataImportCalls(server, ada, orgId)
    const companies = `/organizations/${orgId}/companies`
    const given = { name: 'Ormelle Bois', country: 'FR', nationalId: siren }
    const created = await ada.call('POST', companies, given)
    const company = created.json<{ id: string; headquarter: { id: string } }>()
    const site = `${companies}/${company.id}/divisions/${company.headquarter.id}`
    await ada.call('PATCH', site, { nationalId: siret })
  })

  const line = (month: string, contract = ';;') =>
    `${siret};01/${month}/2025;28/${month}/2025;P1;ELECTRICITY;100;MWh;${contract}`
  const checkOf = async ({ id, fileId }: { id: string; fileId: string }) =>
    (await ada.call('GET', `/imports/${id}/files/${fileId}/check`)).json<DataCheck>()
  const sumOf = ({ sums }: DataCheck, code: string) => sums.find(({ indicator }) => indicator === code)?.sum

  test('uses the organisation’s factors, names them, and keeps them when they change', async () => {
    await beginWithFirst()
    const fixture = await imports.written(`${heads}\n${line('01')}\n`)
    const check = await checkOf(fixture)
    expect(sumOf(check, 'GH06')).toBeCloseTo(5.8, 9)
    expect(check.factors).toMatchObject([
      {
        series: 'ELECTRICITY',
        country: 'FR',
        activityYear: 2025,
        value: 0.058,
        per: 'kWh',
        origin: 'OURS',
        facts: 2,
      },
    ])
    expect((await offers()).offers).toContainEqual(
      expect.objectContaining({ code: 'ELECTRICITY.FR.2024', facts: 2 }),
    )
    await ada.call('POST', `${path}/offers`, { codes: ['ELECTRICITY.FR.2024'] })
    expect((await checkOf(fixture)).factors).toEqual(check.factors)
    const next = await checkOf(await imports.checked(`${heads}\n${line('02')}\n`))
    expect(sumOf(next, 'GH06')).toBeCloseTo(3.3735, 9)
  })

  test('has market-based scope 2 besides location-based', async () => {
    const rows = [line('01', 'GO;75;'), line('02', ';;0,02'), line('03')]
    const check = await checkOf(await imports.checked(`${heads}\n${rows.join('\n')}\n`))
    expect(sumOf(check, 'GH06')).toBeCloseTo(3 * 3.3735, 9)
    expect(sumOf(check, 'GH07')).toBeCloseTo(0.25 * 3.3735 + 2 + 3.3735, 9)
    expect(check.factors.map(({ series, value }) => [series, value])).toContainEqual(['SUPPLIER', 0.02])
  })

  test('that is not validated is checked again when a factor changes', async () => {
    const fixture = await imports.checked(`${heads}\n${line('01')}\n`)
    const { id } = await find('ELECTRICITY', 2024)
    await ada.call('PATCH', `${path}/${id}`, { value: 0.05, reason: 'Mix du site' })
    await imports.until(fixture.id, ({ files }) => files.every(({ state }) => state === 'CHECKED'))
    const check = await checkOf(fixture)
    expect(sumOf(check, 'GH06')).toBeCloseTo(5, 9)
    expect(check.factors).toMatchObject([
      { value: 0.05, origin: 'CHANGED' },
      { series: 'ELECTRICITY_UPSTREAM' },
    ])
  })
})
