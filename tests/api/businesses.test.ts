import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp
let ada: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})

afterAll(() => server.close())

const companiesOf = async (orgId: string) => {
  const answer = await ada.call('GET', `/organizations/${orgId}/companies?pageSize=100`)
  return answer.json<{ content: Record<string, unknown>[] }>().content
}

describe('looking a company up', () => {
  it('returns the data of the directory', async () => {
    const answer = await ada.call('GET', '/businesses?nationalId=418%20732%20657&type=SIREN')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id: '418732657', name: 'Groupe Ormelle SA', source: 'sample' })
  })

  it('names its fields as a company and its sites do', async () => {
    const found = (await ada.call('GET', '/businesses?nationalId=829154376&type=SIREN')).json<{
      divisions: object[]
    }>()
    expect(found).toMatchObject({ country: 'FR', legalForm: '5710' })
    expect(found).not.toHaveProperty('countryCode')
    expect(found).not.toHaveProperty('legalFormCode')
    expect(found.divisions.filter((site) => 'headquarter' in site)).toHaveLength(found.divisions.length)
  })

  it('returns not found if no directory has the number', async () => {
    const answer = await ada.call('GET', '/businesses?nationalId=732829320&type=SIREN')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'notFound', message: 'Aucun résultat trouvé' })
  })

  it.each([
    ['418732658', 'La clé de contrôle du SIREN ne correspond pas. Vérifiez les 9 chiffres.'],
    ['41873265', 'Un SIREN compte 9 chiffres'],
  ])('reports at the field what is wrong with %s', async (nationalId, message) => {
    const answer = await ada.call('GET', `/businesses?nationalId=${nationalId}&type=SIREN`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual([{ field: 'nationalId', message }])
  })

  it('reports that the directory, not the application, is unavailable', async () => {
    const away = await startTestApp({
      DIRECTORY: 'recherche-entreprises',
      DIRECTORY_URL: 'http://127.0.0.1:1',
    })
    onTestFinished(() => away.close())
    const bob = await signUpCaller(away.app, 'bob@example.org')
    const answer = await bob.call('GET', '/businesses?nationalId=732829320&type=SIREN')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'directoryUnavailable' })
  })

  it('accepts only SIREN numbers', async () => {
    const answer = await ada.call('GET', '/businesses?nationalId=418732657&type=VAT')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toMatchObject([{ field: 'type' }])
  })
})

describe('adding a company of the directory', () => {
  it('creates it with its sites and makes it the main entity of the mapping', async () => {
    const orgId = await ada.found('Reprise')
    const answer = await ada.call('POST', '/businesses/829154376/validate', { organizationId: orgId })
    expect(answer.statusCode).toBe(200)
    const { companyId } = answer.json<{ companyId: string }>()
    const company = await ada.call('GET', `/organizations/${orgId}/companies/${companyId}`)
    expect(company.json()).toMatchObject({
      name: 'Ormelle Fonderie SAS',
      legalForm: '5710',
      activityCode: '24.51Z',
      staffRange: 'RANGE_250_AND_499',
      source: 'SAMPLE',
      headquarter: {
        nationalId: '82915437600018',
        address: { street: '14, rue des Hauts-Fourneaux', postalCode: '52100', city: 'Saint-Dizier' },
      },
    })
    const sites = await ada.call('HEAD', `/organizations/${orgId}/companies/${companyId}/divisions`)
    expect(sites.headers['x-total-count']).toBe('3')
    const mapping = await ada.call('GET', `/organizations/${orgId}/mapping?pageSize=500`)
    expect(mapping.json().content).toMatchObject([{ nationalId: '829154376', main: true, source: 'SAMPLE' }])
  })

  it('a second time returns the same company', async () => {
    const orgId = await ada.found('Deux fois')
    const [first, second] = [
      await ada.call('POST', '/businesses/829154376/validate', { organizationId: orgId }),
      await ada.call('POST', '/businesses/829154376/validate', { organizationId: orgId }),
    ]
    expect(second.json()).toEqual(first.json())
    expect(await companiesOf(orgId)).toHaveLength(1)
  })

  it('with only a name gives it one division of the same name', async () => {
    const orgId = await ada.found('Échantillon')
    const answer = await ada.call('POST', '/businesses/552032534/validate', { organizationId: orgId })
    const divisions = await ada.call(
      'GET',
      `/organizations/${orgId}/companies/${answer.json().companyId}/divisions`,
    )
    expect(divisions.json().content).toMatchObject([{ name: 'Danone', headquarter: true }])
  })

  it('to another or a missing organisation returns not found', async () => {
    const eve = await signUpCaller(server.app, 'eve@example.org')
    const orgId = await ada.found('À Ada')
    const answers = [
      await eve.call('POST', '/businesses/829154376/validate', { organizationId: orgId }),
      await eve.call('POST', '/businesses/829154376/validate', { organizationId: crypto.randomUUID() }),
      await eve.call('POST', '/businesses', {
        organizationId: orgId,
        businessesToFetch: [{ nationalId: '829154376', country: 'FR', name: 'x' }],
      }),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404])
    expect(await companiesOf(orgId)).toEqual([])
  })
})

describe('adding the rows of a file', () => {
  it('completes known companies from the directory, keeps the rest as given, and reports each error', async () => {
    const orgId = await ada.found('Fichier')
    const answer = await ada.call('POST', '/businesses', {
      organizationId: orgId,
      businessesToFetch: [
        { line: 2, nationalId: '829 154 376', country: 'France', name: 'Fonderie' },
        { line: 3, nationalId: '732829320', country: 'FR', name: 'Inconnue de l’annuaire' },
        { line: 4, nationalId: '829154376', country: 'FR', name: 'Encore la fonderie' },
        { line: 5, nationalId: '829154377', country: 'FR', name: 'Mauvaise clé' },
        { line: 6, nationalId: 'HRB 74218', country: 'DE', name: 'Ormelle Deutschland GmbH' },
        { line: 7, nationalId: '503471823', country: 'FR', name: '' },
      ],
    })
    expect(answer.statusCode).toBe(200)
    const { created, problems } = answer.json()
    expect(created).toBe(2)
    const reported = problems
      .map(({ line, field, code }: { line: number; field: string; code: string }) => [line, field, code])
      .toSorted(([one]: [number], [other]: [number]) => one - other)
    expect(reported).toEqual([
      [4, 'nationalId', 'duplicateInFile'],
      [5, 'nationalId', 'siren'],
      [6, 'country', 'foreignEntity'],
      [7, 'name', 'required'],
    ])
    expect((await companiesOf(orgId)).map(({ name, source }) => [name, source])).toEqual([
      ['Inconnue de l’annuaire', 'FILE'],
      ['Ormelle Fonderie SAS', 'SAMPLE'],
    ])
  })

  it('reports an existing company, and accepts foreign ones if they are allowed', async () => {
    const orgId = await ada.found('International', true)
    const rows = [{ line: 2, nationalId: 'HRB 74218', country: 'DE', name: 'Ormelle Deutschland GmbH' }]
    const first = await ada.call('POST', '/businesses', { organizationId: orgId, businessesToFetch: rows })
    expect(first.json()).toMatchObject({ created: 1, problems: [] })
    const second = await ada.call(
      'POST',
      '/businesses',
      { organizationId: orgId, businessesToFetch: rows },
      { 'accept-language': 'en' },
    )
    expect(second.json()).toMatchObject({
      created: 0,
      firstCompanyId: null,
      problems: [{ line: 2, field: 'nationalId', code: 'duplicateNationalId' }],
    })
  })

  it('twice with one idempotency key adds them once', async () => {
    const orgId = await ada.found('Double clic')
    const send = () =>
      ada.call(
        'POST',
        '/businesses',
        {
          organizationId: orgId,
          businessesToFetch: [{ nationalId: '732829320', country: 'FR', name: 'Une fois' }],
        },
        { 'idempotency-key': 'one-file' },
      )
    const [first, second] = await Promise.all([send(), send()])
    expect(first.json()).toEqual(second.json())
    expect(first.json()).toMatchObject({ created: 1, problems: [] })
  })
})
