import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validation as en } from '#locales/en/validation.ts'
import { validation as fr } from '#locales/fr/validation.ts'
import { bulkRowsMax } from '#model/wire/records/bulk.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyBody, companyCalls } from '#tests/support/companyCalls.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'

type Outcome = {
  created: number
  firstCompanyId: string | null
  problems: { line: number; field: string; code: string; message: string }[]
}

let server: TestApp
let ada: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})

afterAll(() => server.close())

async function openFile(isInternational = false) {
  const orgId = await ada.found('Fichier', isInternational)
  const send = (rows: readonly object[], headers: Record<string, string> = {}) =>
    ada.call('POST', `/organizations/${orgId}/companies/bulk`, { rows }, headers)
  return {
    orgId,
    companies: companyCalls(ada, orgId),
    send,
    outcomeOf: async (rows: readonly object[], headers: Record<string, string> = {}) =>
      (await send(rows, headers)).json<Outcome>(),
    divisions: async () => {
      const answer = await ada.call('GET', `/organizations/${orgId}/divisions?pageSize=500`)
      return answer.json<{ content: Record<string, unknown>[] }>().content
    },
  }
}

const row = (line: number, fields: object = {}) => companyBody({ line, name: `Ligne ${line}`, ...fields })

describe('rows of a companies file', () => {
  test('become companies with the division in the row, else with one named after them', async () => {
    const file = await openFile()
    const siren = freshSiren()
    const siret = siretOf(siren)
    const address = { street: '3, quai', supplement: null, postalCode: '69005', city: 'Lyon' }
    const outcome = await file.outcomeOf([
      row(2, {
        nationalId: siren,
        headquarter: { nationalId: siret, address },
        legalForm: '5710',
        turnover: 12,
      }),
      row(3),
    ])
    expect(outcome).toEqual({ created: 2, firstCompanyId: expect.any(String), problems: [] })
    expect((await file.companies.read(String(outcome.firstCompanyId))).json()).toMatchObject({
      name: 'Ligne 2',
      nationalId: siren,
      legalForm: '5710',
      turnover: 12,
      source: 'FILE',
      main: false,
      headquarter: { nationalId: siret, address },
    })
    expect(await file.divisions()).toMatchObject([
      { name: 'Ligne 2', nationalId: siret, headquarter: true, address: { ...address, country: 'FR' } },
      { name: 'Ligne 3', nationalId: null, headquarter: true, address: { city: null, country: 'FR' } },
    ])
    expect((await file.companies.list('?search=lyon')).json()).toMatchObject({ totalItems: 1 })
  })

  test.each([
    ['no name', { name: '' }, 'name', 'required'],
    ['a name of 100 code points', { name: '🏭'.repeat(100) }, 'name', 'tooLong'],
    ['an unknown column', { colour: 'blue' }, 'colour', 'unknownField'],
    ['a column that the server owns', { main: true }, 'main', 'unknownField'],
    ['a wrong check digit', { nationalId: '829154377' }, 'nationalId', 'siren'],
    ['seven digits', { nationalId: '8291543' }, 'nationalId', 'sirenLength'],
    ['a small country code', { country: 'fr' }, 'country', 'unknownCountry'],
    ['a country that does not exist', { country: 'ZZ' }, 'country', 'unknownCountry'],
    ['a foreign country', { country: 'DE' }, 'country', 'foreignEntity'],
    ['an unknown activity', { activityCode: '99.99X' }, 'activityCode', 'unknownActivity'],
    ['an unknown legal form', { legalForm: '1' }, 'legalForm', 'unknownLegalForm'],
    ['somebody unknown', { assignees: [randomUUID()] }, 'assignees', 'unknownMember'],
    [
      'an end before its beginning',
      { creationDate: '2020-01-02', ceaseDate: '2020-01-01' },
      'ceaseDate',
      'ceaseBeforeCreation',
    ],
    ['a wrong SIRET', { headquarter: { nationalId: '82915437600019' } }, 'headquarter.nationalId', 'siret'],
    ['a short SIRET', { headquarter: { nationalId: '829' } }, 'headquarter.nationalId', 'siretLength'],
    [
      'another company’s SIRET',
      { headquarter: { nationalId: '82915437600018' } },
      'headquarter.nationalId',
      'siretOfOtherCompany',
    ],
    [
      'a long street',
      { headquarter: { address: { street: 'x'.repeat(201) } } },
      'headquarter.address.street',
      'tooLong',
    ],
  ] as const)(
    'with %s are reported by line and field, and the others are imported',
    async (_what, fields, field, code) => {
      const file = await openFile()
      const outcome = await file.outcomeOf([row(2), row(3, fields), row(4)])
      expect(outcome.problems).toMatchObject([{ line: 3, field, code }])
      expect(outcome.created).toBe(2)
      expect((await file.companies.list()).json()).toMatchObject({
        content: [{ name: 'Ligne 2' }, { name: 'Ligne 4' }],
      })
    },
  )

  test('report every error they have', async () => {
    const outcome = await (await openFile()).outcomeOf([row(7, { name: '', turnover: -1, colour: 'blue' })])
    expect(outcome.created).toBe(0)
    expect(outcome.firstCompanyId).toBeNull()
    expect(outcome.problems.map(({ line, field }) => [line, field])).toEqual([
      [7, 'name'],
      [7, 'turnover'],
      [7, 'colour'],
    ])
  })

  test('are reported in the caller’s language', async () => {
    const file = await openFile()
    const rows = [row(2, { nationalId: '829154377' })]
    const french = await file.outcomeOf(rows, { 'accept-language': 'fr' })
    const english = await file.outcomeOf(rows, { 'accept-language': 'en' })
    expect([french, english].map(({ problems }) => problems[0]?.message)).toEqual([fr.siren, en.siren])
  })

  test('with a duplicate number name the line that had it first', async () => {
    const file = await openFile()
    const nationalId = freshSiren()
    const outcome = await file.outcomeOf([row(2, { nationalId }), row(9, { nationalId })])
    expect(outcome).toMatchObject({
      created: 1,
      problems: [
        {
          line: 9,
          field: 'nationalId',
          code: 'duplicateInFile',
          message: 'Ce numéro national figure déjà à la ligne 2',
        },
      ],
    })
  })

  test('with a duplicate site name the line that had it first', async () => {
    const file = await openFile(true)
    const headquarter = { nationalId: 'S-1' }
    const outcome = await file.outcomeOf([
      row(2, { country: 'DE', nationalId: 'A', headquarter }),
      row(3, { country: 'DE', nationalId: 'B', headquarter }),
    ])
    expect(outcome.problems).toMatchObject([
      { line: 3, field: 'headquarter.nationalId', code: 'duplicateInFile' },
    ])
  })

  test('with existing numbers are reported, including those of sites', async () => {
    const file = await openFile(true)
    const site = { nationalId: 'S-1' }
    const first = row(2, { country: 'DE', nationalId: 'A', headquarter: site })
    await file.outcomeOf([first])
    const outcome = await file.outcomeOf([
      row(3, { country: 'DE', nationalId: 'A' }),
      row(4, { country: 'DE', nationalId: 'B', headquarter: site }),
      row(5, { country: 'FR' }),
    ])
    expect(outcome.created).toBe(1)
    expect(outcome.problems.toSorted((one, other) => one.line - other.line)).toMatchObject([
      { line: 3, field: 'nationalId', code: 'duplicateNationalId' },
      { line: 4, field: 'headquarter.nationalId', code: 'duplicateNationalId' },
    ])
  })

  test('are counted in one line of the history', async () => {
    const file = await openFile()
    await file.outcomeOf([row(2), row(3)])
    const changes = await ada.call('GET', `/organizations/${file.orgId}/changes`)
    expect(changes.json()).toMatchObject({
      content: [{ action: 'import', resource: 'companies', title: '2' }],
    })
  })
})

describe('a call', () => {
  test(`accepts ${bulkRowsMax} rows, and not one more`, async () => {
    const file = await openFile(true)
    const rows = Array.from({ length: bulkRowsMax }, (_, index) =>
      row(index + 2, { country: 'DE', nationalId: `HRB ${index}` }),
    )
    expect(await file.outcomeOf(rows)).toMatchObject({ created: bulkRowsMax, problems: [] })
    expect((await file.companies.list()).json()).toMatchObject({ totalItems: bulkRowsMax })
    const more = await file.send([...rows, row(3000)])
    expect(more.statusCode).toBe(400)
    expect(more.json().fields).toEqual([{ field: 'rows', message: '2000 éléments au maximum' }])
  })

  test.each([
    ['no rows', { rows: [] }, 'rows', 'Choisissez au moins 1 élément'],
    ['a row without its line', { rows: [companyBody()] }, 'rows.0.line', fr.required],
    ['a line that is none', { rows: [row(0)] }, 'rows.0.line', 'La valeur minimale est 1'],
    ['rows that are none', { rows: ['Ormelle'] }, 'rows.0', fr.type],
    ['something else', { lines: [] }, 'rows', fr.required],
  ])('with %s is malformed', async (_what, body, field, message) => {
    const { orgId } = await openFile()
    const answer = await ada.call('POST', `/organizations/${orgId}/companies/bulk`, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields[0]).toEqual({ field, message })
  })

  test('of more than 8 MiB is too large', async () => {
    const answer = await (await openFile()).send([row(2, { note: 'x'.repeat(8 * 1024 * 1024) })])
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'payloadTooLarge' })
  })

  test('repeated with its key creates once, and without a key reports every row as known', async () => {
    const file = await openFile()
    const rows = [row(2), row(3)]
    const key = { 'idempotency-key': randomUUID() }
    const first = await file.outcomeOf(rows, key)
    expect(await file.outcomeOf(rows, key)).toEqual(first)
    expect(await file.outcomeOf(rows)).toMatchObject({ created: 0, problems: [{ line: 2 }, { line: 3 }] })
    expect((await file.companies.list()).json()).toMatchObject({ totalItems: 2 })
  })
})
