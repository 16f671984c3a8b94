import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '#locales/fr/errors.ts'
import type { Change } from '#model/wire/records/changes.ts'
import type { DirectoryComparison } from '#model/wire/register/directory.ts'
import { startDouble, type DoubleAnswer, type HttpDouble } from '#server/adapters/directory/http.double.ts'
import { envelope, laPoste } from '#server/adapters/directory/rechercheEntreprises.double.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls, type CompanyCalls, type TestCompany } from '#tests/support/companyCalls.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let companies: CompanyCalls

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})
beforeEach(async () => {
  orgId = await ada.found('Ormelle', true)
  companies = companyCalls(ada, orgId)
})
afterAll(() => server.close())

const pathOf = (id: string) => `/organizations/${orgId}/companies/${id}`
const comparisonOf = async (id: string, caller = ada) => {
  const answer = await caller.call('GET', `${pathOf(id)}/directory-comparison`)
  return {
    ...answer.json<DirectoryComparison>(),
    status: answer.statusCode,
    tag: String(answer.headers['etag']),
  }
}
const refresh = (id: string, fields: readonly string[], headers: Record<string, string> = {}) =>
  ada.call('POST', `${pathOf(id)}/directory-refresh`, { fields }, headers)
const historyOf = async (resource: string, id: string) => {
  const query = `resource=${resource}&recordId=${id}`
  const answer = await ada.call('GET', `/organizations/${orgId}/changes?${query}`)
  return answer.json<{ content: Change[] }>().content
}

/** Ormelle Usinage, for which the samples have newer values; typed by hand, with some of them. */
const usinage = (fields: object = {}) =>
  companies.created({ name: 'ORMELLE USINAGE', nationalId: '503471823', staffRangeYear: 2025, ...fields })

describe('comparing a company with the directory', () => {
  test('returns source, date, and each differing field', async () => {
    const { id } = await usinage({ name: 'Ormelle Usinage SAS', turnover: 64_900_000, legalForm: '5710' })
    const { differences, ...rest } = await comparisonOf(id)
    expect(rest).toMatchObject({ status: 200, found: true, source: 'sample' })
    expect(Date.parse(rest.fetchedAt ?? '')).not.toBeNaN()
    expect(differences).toContainEqual({ field: 'staffRangeYear', ours: 2025, theirs: 2026 })
    expect(differences).toContainEqual({
      field: 'headquarter.address.street',
      ours: null,
      theirs: '180 bis, avenue des Lacs',
    })
    const fields = differences.map(({ field }) => field)
    expect(fields).toContain('headquarter.nationalId')
    for (const same of ['name', 'turnover', 'legalForm', 'nationalId']) expect(fields).not.toContain(same)
  })

  test('changes nothing', async () => {
    const { id } = await usinage()
    const before = (await companies.read(id)).body
    await comparisonOf(id)
    expect((await companies.read(id)).body).toBe(before)
  })

  test('says if no directory has the company', async () => {
    const { id } = await companies.created({ nationalId: freshSiren() })
    expect(await comparisonOf(id)).toMatchObject({
      status: 200,
      found: false,
      source: null,
      fetchedAt: null,
      differences: [],
    })
  })

  test('finds foreign companies by country and number', async () => {
    const { id } = await companies.created({ name: 'Iberia', country: 'ES', nationalId: 'b 64820178' })
    expect(await comparisonOf(id)).toMatchObject({ found: true, differences: expect.arrayContaining([]) })
    const elsewhere = await companies.created({ country: 'PT', nationalId: 'B-64820178' })
    expect(await comparisonOf(elsewhere.id)).toMatchObject({ found: false })
  })
})

describe('taking values of the directory over', () => {
  test('sets only the accepted values, and stores source and date', async () => {
    const { id } = await usinage({ turnover: 1 })
    const { tag, fetchedAt } = await comparisonOf(id)
    const answer = await refresh(id, ['staffRange', 'staffRangeYear'], { 'if-match': tag })
    expect(answer.statusCode).toBe(200)
    const read = await companies.read(id)
    expect(answer.headers['etag']).toBe(read.headers['etag'])
    expect(answer.json()).toEqual(read.json())
    expect(read.json()).toMatchObject({
      name: 'ORMELLE USINAGE',
      turnover: 1,
      staffRange: 'RANGE_500_AND_INF',
      staffRangeYear: 2026,
      source: 'SAMPLE',
    })
    expect(Date.parse(read.json().verifiedAt)).toBeGreaterThanOrEqual(Date.parse(fetchedAt ?? ''))
    expect((await comparisonOf(id)).differences.map(({ field }) => field)).not.toContain('staffRange')
  })

  test('is in the history with the values before and after', async () => {
    const { id } = await usinage({ turnover: 1 })
    await refresh(id, ['turnover'])
    const [change] = await historyOf('companies', id)
    expect(change).toMatchObject({
      action: 'update',
      before: { turnover: 1, source: 'MANUAL', verifiedAt: null },
      after: { turnover: 64_900_000, source: 'SAMPLE' },
    })
  })

  test('gives the headquarter its number and address, found by its town afterwards', async () => {
    const { id, headquarter } = await usinage()
    const { tag } = await comparisonOf(id)
    const fields = ['headquarter.nationalId', 'headquarter.address.street', 'headquarter.address.city']
    await refresh(id, fields, { 'if-match': tag })
    expect((await companies.read(id)).json<TestCompany>().headquarter).toEqual({
      id: headquarter.id,
      nationalId: '50347182300016',
      address: { street: '180 bis, avenue des Lacs', supplement: null, postalCode: null, city: 'Cluses' },
    })
    expect((await companies.list('?search=cluses')).json().totalItems).toBe(1)
    expect((await historyOf('divisions', headquarter.id))[0]).toMatchObject({
      action: 'update',
      after: { nationalId: '50347182300016', address: { city: 'Cluses' } },
    })
  })

  test('moves the headquarter to the site that has its number', async () => {
    const { id, headquarter } = await usinage()
    const site = { name: 'Cluses', nationalId: '50347182300016', address: { country: 'FR' } }
    const division = (await companies.addDivision(id, site)).json<{ id: string }>()
    await refresh(id, ['headquarter.nationalId'])
    expect((await companies.read(id)).json()).toMatchObject({ headquarter: { id: division.id } })
    expect(division.id).not.toBe(headquarter.id)
  })

  test('adds the site to which the headquarter has moved, and keeps the former one', async () => {
    const { id, headquarter } = await usinage()
    const former = { nationalId: '50347182300024' }
    await ada.call('PATCH', `${pathOf(id)}/divisions/${headquarter.id}`, former)
    const { differences } = await comparisonOf(id)
    expect(differences.filter(({ field }) => field.startsWith('headquarter'))).toEqual([
      { field: 'headquarter.nationalId', ours: '50347182300024', theirs: '50347182300016' },
    ])
    await refresh(id, ['headquarter.nationalId'])
    expect((await companies.read(id)).json()).toMatchObject({
      headquarter: {
        nationalId: '50347182300016',
        address: { street: '180 bis, avenue des Lacs', supplement: 'Parc des Grands-Prés', city: 'Cluses' },
      },
    })
    expect((await companies.divisions(id)).json().totalItems).toBe(2)
  })

  test('of none only marks the company as verified', async () => {
    const { id } = await usinage({ turnover: 1 })
    const answer = await refresh(id, [])
    expect(answer.json()).toMatchObject({ turnover: 1, source: 'SAMPLE', name: 'ORMELLE USINAGE' })
    expect(answer.json().verifiedAt).not.toBeNull()
  })

  test('is done once for one key', async () => {
    const { id } = await usinage()
    const headers = { 'idempotency-key': 'once', 'if-match': (await comparisonOf(id)).tag }
    const first = await refresh(id, ['turnover'], headers)
    const second = await refresh(id, ['turnover'], headers)
    expect(second.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
    const updates = (await historyOf('companies', id)).filter(({ action }) => action === 'update')
    expect(updates).toHaveLength(1)
  })

  test.each([
    ['the company', (id: string) => companies.patch(id, { turnover: 5 })],
    [
      'its headquarter',
      async (id: string) => {
        const { headquarter } = (await companies.read(id)).json<TestCompany>()
        const address = { street: '2, rue Neuve' }
        return ada.call('PATCH', `${pathOf(id)}/divisions/${headquarter.id}`, { address })
      },
    ],
  ])('is refused if somebody has changed %s since the comparison', async (_what, change) => {
    const { id } = await usinage()
    const { tag } = await comparisonOf(id)
    expect((await change(id)).statusCode).toBe(200)
    const before = (await companies.read(id)).body
    const answer = await refresh(id, ['turnover'], { 'if-match': tag })
    expect(answer.statusCode).toBe(412)
    expect((await companies.read(id)).body).toBe(before)
  })

  test('checks the version of the company too', async () => {
    const { id } = await usinage()
    expect((await refresh(id, [], { 'if-match': '"1"' })).statusCode).toBe(200)
    expect((await refresh(id, [], { 'if-match': '"1"' })).statusCode).toBe(412)
    expect((await refresh(id, [], { 'if-match': 'nonsense' })).statusCode).toBe(412)
  })

  test.each([[['nationalId']], [['__proto__']], [['id', 'turnover']]])(
    'refuses the fields %j',
    async (fields) => {
      const { id } = await usinage()
      expect((await refresh(id, fields)).statusCode).toBe(400)
    },
  )

  test('that break a rule with other fields is refused as a whole', async () => {
    const { id } = await usinage({ ceaseDate: '1990-01-01' })
    const answer = await refresh(id, ['creationDate', 'turnover'])
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toMatchObject([{ field: 'ceaseDate' }])
    expect((await companies.read(id)).json()).toMatchObject({ turnover: null, source: 'MANUAL' })
  })

  test('of a company in no directory is not found', async () => {
    const { id } = await companies.created()
    expect((await refresh(id, [])).statusCode).toBe(404)
  })

  test('is allowed only to members of the organisation', async () => {
    const { id } = await usinage()
    const eve = await signUpCaller(server.app, `eve-${id}@example.org`)
    expect((await comparisonOf(id, eve)).status).toBe(404)
    expect((await eve.call('POST', `${pathOf(id)}/directory-refresh`, { fields: [] })).statusCode).toBe(404)
  })
})

describe('an unreachable directory', () => {
  const running: { stop(): Promise<void> }[] = []
  afterEach(async () => {
    for (const each of running.splice(0).toReversed()) await each.stop()
  })
  const connectedTo = async (
    respond: () => DoubleAnswer,
    env: (double: HttpDouble) => Record<string, string>,
  ) => {
    const double = await startDouble(respond)
    running.push(double)
    const app = await startTestApp(env(double))
    running.push({ stop: () => app.close() })
    const caller = await signUpCaller(app.app, 'ada@example.org')
    const organizationId = await caller.found('Ormelle', true)
    return {
      caller,
      calls: companyCalls(caller, organizationId),
      base: `/organizations/${organizationId}/companies`,
    }
  }

  test('is reported with advice, and changes nothing', async () => {
    const { caller, calls, base } = await connectedTo(
      () => ({ status: 503, headers: { 'retry-after': '0' } }),
      ({ baseUrl }) => ({ DIRECTORY: 'recherche-entreprises', DIRECTORY_URL: baseUrl }),
    )
    const { id } = await calls.created()
    for (const [method, call, body] of [
      ['GET', 'directory-comparison', undefined],
      ['POST', 'directory-refresh', { fields: ['turnover'] }],
    ] as const) {
      const answer = await caller.call(method, `${base}/${id}/${call}`, body)
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({
        code: 'directoryUnavailable',
        message: errors.directoryUnavailable,
      })
    }
    expect((await calls.read(id)).json()).toMatchObject({ source: 'MANUAL', verifiedAt: null })
  })

  test('accepts from a connector only values that pass our rules', async () => {
    const { caller, calls, base } = await connectedTo(
      () => ({
        body: envelope({
          ...laPoste,
          nature_juridique: '9999x',
          date_creation: 'jadis',
          date_fermeture: null,
        }),
      }),
      ({ baseUrl }) => ({ DIRECTORY: 'recherche-entreprises', DIRECTORY_URL: baseUrl }),
    )
    const { id } = await calls.created({ name: 'La Poste', nationalId: '356000000' })
    const answer = await caller.call('GET', `${base}/${id}/directory-comparison`)
    const { source, differences } = answer.json<DirectoryComparison>()
    expect(source).toBe('recherche-entreprises')
    const fields = differences.map(({ field }) => field)
    expect(fields).toContain('latestStatus.type')
    expect(fields).not.toContain('legalForm')
    expect(fields).not.toContain('creationDate')
    const taken = await caller.call('POST', `${base}/${id}/directory-refresh`, { fields })
    expect(taken.json()).toMatchObject({
      source: 'DIRECTORY',
      latestStatus: { type: 'SAFEGUARD_PROCEDURE', date: '2024-02-01' },
      headquarter: { nationalId: '35600000000048' },
    })
  })

  test('does not mark an entity as unknown if VIES could not be queried', async () => {
    const { caller, calls, base } = await connectedTo(
      () => ({ body: { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } }),
      ({ baseUrl }) => ({ DIRECTORY: 'vies', VIES_URL: baseUrl }),
    )
    const { id } = await calls.created({ country: 'BE', nationalId: '0403170701' })
    expect((await caller.call('GET', `${base}/${id}/directory-comparison`)).statusCode).toBe(503)
    const lookup = await caller.call('GET', '/foreign-businesses?country=BE&nationalId=0403170701')
    expect(lookup.json()).toEqual({ candidates: [], vat: 'unavailable' })
  })
})

describe('looking a foreign entity up', () => {
  const look = (query: string) => ada.call('GET', `/foreign-businesses?${query}`)

  test('finds it by number, or by its name', async () => {
    const found = { candidates: [{ name: 'Ormelle Iberia SL', country: 'ES' }], vat: 'notAsked' }
    expect((await look('country=ES&nationalId=B64820178')).json()).toMatchObject(found)
    expect((await look('country=ES&nationalId=1&name=ormelle%20iberia%20sl')).json()).toMatchObject(found)
  })

  test('returns no candidate for an unknown one', async () => {
    expect((await look('country=PT&nationalId=999')).json()).toEqual({ candidates: [], vat: 'notAsked' })
  })

  test('is refused for France, and without a number', async () => {
    expect((await look('country=FR&nationalId=829154376')).statusCode).toBe(422)
    expect((await look('country=ES')).statusCode).toBe(400)
    expect((await look(`country=ES&nationalId=${'9'.repeat(100)}`)).statusCode).toBe(400)
  })
})
