import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validation } from '#locales/fr/validation.ts'
import { companies as declaration } from '#model/resources/companies.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import {
  companyBody,
  companyCalls,
  type CompanyCalls,
  type TestCompany,
} from '#tests/support/companyCalls.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { idRow } from '#server/store/engine/rows.ts'

let server: TestApp
let ada: TestCaller
let companies: CompanyCalls
let memberId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  const orgId = await ada.found('Ormelle')
  companies = companyCalls(ada, orgId)
  const scope = { accountId: ada.accountId, orgId, need: 'any', role: 'READER' } as const
  const [member] = await server.app.db.inOrganization(scope, (tx) =>
    tx.sql(idRow, 'select id from members where org_id = $1', [orgId]),
  )
  memberId = String(member?.id)
})

afterAll(() => server.close())

/** The response for a company without any optional value. */
const nothingGiven = Object.fromEntries(Object.keys(declaration.wire.shape).map((name) => [name, null]))

const abroad = async (name: string) => companyCalls(ada, await ada.found(name, true))

describe('a new company', () => {
  test('has its turnover in euros by default, or in another existing currency', async () => {
    const { id } = await companies.created()
    expect((await companies.read(id)).json()).toMatchObject({ currency: 'EUR' })
    expect((await companies.patch(id, { currency: 'CHF' })).json()).toMatchObject({ currency: 'CHF' })
    expect((await companies.patch(id, { currency: null })).json()).toMatchObject({ currency: 'EUR' })
    const answer = await companies.patch(id, { currency: 'ZZZ' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual([{ field: 'currency', message: validation.unknownCurrency }])
  })

  test('is returned completely, with a first division as its headquarter', async () => {
    const body = companyBody({
      legalState: 'ACTIVE',
      activityCode: '24.51Z',
      activityStartDate: '1987-03-02',
      creationDate: '1987-01-15',
      endOfFiscalYear: '02-29',
      legalForm: '5710',
      staffRange: 'RANGE_10_AND_249',
      staffRangeYear: 2025,
      turnover: 1234567.89,
      currency: 'USD',
      taxDeclaration: 'REAL_NORMAL',
      latestStatus: { type: 'SAFEGUARD_PROCEDURE', date: '2024-02-29' },
      assignees: [memberId],
    })
    const answer = await companies.create(body)
    expect(answer.statusCode).toBe(201)
    expect(answer.headers.etag).toBe('"1"')
    const company = answer.json<TestCompany>()
    expect(company).toEqual({
      ...nothingGiven,
      ...body,
      id: expect.any(String),
      main: false,
      completeness: 100,
      source: 'MANUAL',
      verifiedAt: null,
      headquarter: {
        id: expect.any(String),
        nationalId: null,
        address: { street: null, supplement: null, postalCode: null, city: null },
      },
    })
    expect((await companies.read(company.id)).json()).toEqual(company)
    const divisions = await companies.divisions(company.id)
    expect(divisions.json()).toMatchObject({
      totalItems: 1,
      content: [
        { id: company.headquarter.id, name: 'Ormelle Bois', headquarter: true, address: { country: 'FR' } },
      ],
    })
  })

  test('stores its SIREN without spaces', async () => {
    const siren = freshSiren()
    const spaced = siren.replace(/(\d{3})(?=\d)/g, '$1 ')
    expect(await companies.created({ nationalId: spaced })).toMatchObject({ nationalId: siren })
  })

  test('may have a name of 99 code points, emoji counted as one', async () => {
    expect(await companies.created({ name: '🏭'.repeat(99) })).toMatchObject({ name: '🏭'.repeat(99) })
  })

  test.each([
    ['a name of 100 code points', { name: '🏭'.repeat(100) }, 'name', '99 caractères au maximum'],
    ['no name', { name: null }, 'name', 'Ce champ est requis'],
    [
      'a line break in its name',
      { name: 'Orm\nelle' },
      'name',
      'Ce texte contient un caractère invisible interdit. Saisissez-le à nouveau.',
    ],
    [
      'half a character',
      { name: 'Ormelle \ud83c' },
      'name',
      'Ce texte contient un caractère invisible interdit. Saisissez-le à nouveau.',
    ],
    ['an unknown state', { legalState: 'SLEEPING' }, 'legalState', 'Veuillez renseigner un statut connu'],
    [
      '30 February',
      { endOfFiscalYear: '02-30' },
      'endOfFiscalYear',
      'Indiquez le mois et le jour, par exemple 12-31',
    ],
    ['a negative turnover', { turnover: -1 }, 'turnover', 'La valeur minimale est 0'],
    ['a turnover above 1e15', { turnover: 1e15 + 1 }, 'turnover', 'La valeur maximale est 1000000000000000'],
    ['a staff range of its own', { staffRange: 'MANY' }, 'staffRange', 'Choisissez une valeur de la liste'],
    [
      'a date that does not exist',
      { creationDate: '2023-02-29' },
      'creationDate',
      'Indiquez une date valide, par exemple 2026-11-20',
    ],
    ['an unknown field', { colour: 'blue' }, 'colour', 'Ce champ n’existe pas'],
    ['the client’s name of a field', { countryCode: 'FR' }, 'countryCode', 'Ce champ n’existe pas'],
    ['an id', { id: randomUUID() }, 'id', 'Ce champ n’existe pas'],
    ['the place of the main company', { main: true }, 'main', 'Ce champ n’existe pas'],
    ['a source', { source: 'DIRECTORY' }, 'source', 'Ce champ n’existe pas'],
    ['another organisation', { orgId: randomUUID() }, 'orgId', 'Ce champ n’existe pas'],
    [
      'a procedure of another kind',
      { latestStatus: { type: 'MERGER' } },
      'latestStatus.type',
      'Choisissez une valeur de la liste',
    ],
  ])('with %s is malformed', async (_what, fields, field, message) => {
    const answer = await companies.create(fields)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'badRequest', fields: [{ field, message }] })
  })

  test.each([
    ['a wrong check digit', { nationalId: '829154377' }, 'nationalId', 'siren'],
    ['eight digits', { nationalId: '82915437' }, 'nationalId', 'sirenLength'],
    [
      'an end before its beginning',
      { creationDate: '2020-01-02', ceaseDate: '2020-01-01' },
      'ceaseDate',
      'ceaseBeforeCreation',
    ],
    ['an activity that is in no nomenclature', { activityCode: '99.99X' }, 'activityCode', 'unknownActivity'],
    ['a legal form that does not exist', { legalForm: '0001' }, 'legalForm', 'unknownLegalForm'],
    ['an assignee from nowhere', { assignees: [randomUUID()] }, 'assignees', 'unknownMember'],
    ['a foreign country', { country: 'DE', nationalId: 'HRB 1' }, 'country', 'foreignEntity'],
  ] as const)('with %s breaks a rule', async (_what, fields, field, key) => {
    const answer = await companies.create(fields)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      code: 'ruleBroken',
      message: 'Certaines valeurs ne sont pas valides. Corrigez les champs signalés.',
      fields: [{ field, message: validation[key] }],
    })
  })
})

describe('a foreign company', () => {
  const foreign = { country: 'DE', nationalId: 'HRB 86891', name: 'Ormelle GmbH' }

  test('requires an international organisation, and keeps its number as typed', async () => {
    const international = await abroad('Monde')
    const answer = await international.create(foreign)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject(foreign)
  })

  test('may have the number of a French one', async () => {
    const international = await abroad('Frontière')
    const siren = freshSiren()
    const statuses = [
      await international.create({ nationalId: siren }),
      await international.create({ nationalId: siren, country: 'BE' }),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([201, 201])
  })

  test('cannot be created by changing a French one', async () => {
    const { id } = await companies.created()
    const answer = await companies.patch(id, { country: 'DE' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual([{ field: 'country', message: validation.foreignEntity }])
  })

  test('must have an existing country', async () => {
    const international = await abroad('Atlas')
    const answer = await international.create({ country: 'ZZ', nationalId: 'X1' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual([{ field: 'country', message: validation.unknownCountry }])
  })
})

describe('a number that is taken', () => {
  const message = validation.duplicateNationalId

  test('is refused for a second company of the organisation', async () => {
    const { nationalId } = await companies.created()
    const answer = await companies.create({ nationalId })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'ruleBroken', fields: [{ field: 'nationalId', message }] })
  })

  test('is refused to a change', async () => {
    const [one, other] = [await companies.created(), await companies.created()]
    const answer = await companies.patch(other.id, { nationalId: one.nationalId })
    expect(answer.json()).toMatchObject({ fields: [{ field: 'nationalId', message }] })
  })

  test('can be used in another organisation', async () => {
    const { nationalId } = await companies.created()
    expect((await companyCalls(ada, await ada.found('Autre')).create({ nationalId })).statusCode).toBe(201)
  })
})
