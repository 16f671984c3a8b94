import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validation as fr } from '#locales/fr/validation.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'

type Outcome = {
  created: number
  updated: number
  problems: { line: number; field: string; code: string; message: string }[]
}

let server: TestApp
let ada: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})

afterAll(() => server.close())

/** A company whose headquarter has a SIRET, and the calls on its divisions. */
async function openFile() {
  const orgId = await ada.found('Fichier', true)
  const companies = companyCalls(ada, orgId)
  const siren = freshSiren()
  const siret = siretOf(siren)
  const created = await ada.call('POST', `/organizations/${orgId}/companies/bulk`, {
    rows: [
      { line: 2, name: 'Ormelle', country: 'FR', nationalId: siren, headquarter: { nationalId: siret } },
    ],
  })
  const id = created.json<{ firstCompanyId: string }>().firstCompanyId
  const send = (rows: readonly object[], companyId = id) =>
    ada.call('POST', `/organizations/${orgId}/companies/${companyId}/divisions/bulk`, { rows })
  return {
    orgId,
    companies,
    id,
    siren,
    siret,
    send,
    outcomeOf: async (rows: readonly object[]) => (await send(rows)).json<Outcome>(),
    names: async (query = '') => {
      const answer = await companies.divisions(id, query)
      return answer.json<{ content: { name: string }[] }>().content.map(({ name }) => name)
    },
  }
}

const row = (line: number, fields: object = {}) => ({
  line,
  name: `Site ${line}`,
  address: { country: 'FR' },
  ...fields,
})

describe('rows of a divisions file', () => {
  test('become divisions of the company in the path, or of the one they name', async () => {
    const file = await openFile()
    const other = await file.companies.created({ name: 'Autre' })
    const foreign = await file.companies.created({ name: 'Werk', country: 'DE', nationalId: 'HRB 7' })
    const spaced = other.nationalId.replace(/(\d{3})(?=\d)/g, '$1 ')
    const outcome = await file.outcomeOf([
      row(2),
      row(3, { companyNationalId: spaced }),
      row(4, { companyNationalId: 'HRB 7', address: { country: 'DE' } }),
    ])
    expect(outcome).toEqual({ created: 3, updated: 0, problems: [] })
    expect(await file.names()).toEqual(['Ormelle', 'Site 2'])
    expect((await file.companies.divisions(other.id)).json()).toMatchObject({ totalItems: 2 })
    expect((await file.companies.divisions(foreign.id)).json()).toMatchObject({ totalItems: 2 })
  })

  test('without a name are named by their city, else by their number', async () => {
    const file = await openFile()
    const nationalId = siretOf(file.siren, 2)
    await file.outcomeOf([
      row(2, { name: null, address: { city: 'Brest', country: 'FR' } }),
      row(3, { name: null, nationalId }),
    ])
    expect(await file.names()).toEqual([nationalId, 'Brest', 'Ormelle'])
  })

  test('with the number of the headquarter update it, and the company is found by its city', async () => {
    const file = await openFile()
    const address = { street: '3, quai', city: 'Quimperlé', country: 'FR' }
    const outcome = await file.outcomeOf([row(2, { name: 'Siège', nationalId: file.siret, address })])
    expect(outcome).toEqual({ created: 0, updated: 1, problems: [] })
    expect(await file.names('?headquarter=true')).toEqual(['Siège'])
    expect((await file.companies.read(file.id)).json()).toMatchObject({
      headquarter: { nationalId: file.siret, address: { street: '3, quai', city: 'Quimperlé' } },
    })
    expect((await file.companies.list('?search=quimperle')).json()).toMatchObject({ totalItems: 1 })
    const changes = await ada.call('GET', `/organizations/${file.orgId}/changes`)
    expect(changes.json()).toMatchObject({
      content: [{ action: 'import', resource: 'divisions', title: '1' }, {}],
    })
  })

  test.each([
    ['an unknown column', { colour: 'blue' }, 'colour', 'unknownField'],
    ['an unknown state', { legalState: 'SOLD' }, 'legalState', 'legalState'],
    ['a date that does not exist', { creationDate: '2023-02-29' }, 'creationDate', 'date'],
    ['a wrong SIRET', { nationalId: '82915437600019' }, 'nationalId', 'siret'],
    ['another company’s SIRET', { nationalId: '82915437600018' }, 'nationalId', 'siretOfOtherCompany'],
    [
      'a company that is not there',
      { companyNationalId: '829154376' },
      'companyNationalId',
      'unknownCompany',
    ],
    ['a country that does not exist', { address: { country: 'ZZ' } }, 'address.country', 'unknownCountry'],
    ['an unknown activity', { activityCode: '99.99X' }, 'activityCode', 'unknownActivity'],
    ['somebody unknown', { assigned: [randomUUID()] }, 'assigned', 'unknownMember'],
    ['no group of an address', { address: 'Lyon' }, 'address', 'type'],
  ] as const)(
    'with %s are reported by line and field, and the others are imported',
    async (_what, fields, field, code) => {
      const file = await openFile()
      const outcome = await file.outcomeOf([row(2), row(3, fields), row(4)])
      expect(outcome.problems).toEqual([{ line: 3, field, code, message: fr[code] }])
      expect(outcome.created).toBe(2)
      expect(await file.names()).toEqual(['Ormelle', 'Site 2', 'Site 4'])
    },
  )

  test('with a number that exists in the file or organisation are reported', async () => {
    const file = await openFile()
    const nationalId = siretOf(file.siren, 2)
    await file.outcomeOf([row(2, { nationalId })])
    const fresh = siretOf(file.siren, 3)
    const outcome = await file.outcomeOf([
      row(5, { nationalId }),
      row(6, { nationalId: fresh }),
      row(7, { nationalId: fresh }),
      row(8, { nationalId: file.siret }),
      row(9, { nationalId: file.siret }),
    ])
    expect(outcome).toMatchObject({
      created: 1,
      updated: 1,
      problems: [
        { line: 5, field: 'nationalId', code: 'duplicateNationalId' },
        {
          line: 7,
          field: 'nationalId',
          code: 'duplicateInFile',
          message: 'Ce numéro national figure déjà à la ligne 6',
        },
        { line: 9, field: 'nationalId', code: 'duplicateInFile' },
      ],
    })
  })
})

test('a path whose company does not exist is not found, whatever the rows say', async () => {
  const file = await openFile()
  const answer = await file.send([row(2, { companyNationalId: file.siren })], randomUUID())
  expect(answer.statusCode).toBe(404)
  expect(await file.names()).toEqual(['Ormelle'])
})
