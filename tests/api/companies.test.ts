import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validation } from '#locales/fr/validation.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'

type Company = { id: string; name: string; nationalId: string; headquarter: { id: string } }

let server: TestApp
let ada: TestCaller
let orgId: string
let memberId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
  const scope = { accountId: ada.accountId, orgId, need: 'any' } as const
  const [member] = await server.app.db.inOrganization(scope, (tx) =>
    tx.query<{ id: string }>('select id from members where org_id = $1', [orgId]),
  )
  memberId = String(member?.id)
})

afterAll(() => server.close())

const given = (fields: object = {}) => ({
  name: 'Ormelle Bois',
  country: 'FR',
  nationalId: freshSiren(),
  ...fields,
})
const create = (fields: object = {}, org = orgId) =>
  ada.call('POST', `/organizations/${org}/companies`, given(fields))
const created = async (fields: object = {}, org = orgId) => (await create(fields, org)).json<Company>()
const read = (id: string) => ada.call('GET', `/organizations/${orgId}/companies/${id}`)
const patch = (id: string, fields: object, headers: Record<string, string> = {}) =>
  ada.call('PATCH', `/organizations/${orgId}/companies/${id}`, fields, headers)

describe('a new company', () => {
  test('comes back whole, with a first division that is its headquarter', async () => {
    const body = given({
      legalState: 'ACTIVE',
      activityCode: '24.51Z',
      activityStartDate: '1987-03-02',
      creationDate: '1987-01-15',
      endOfFiscalYear: '02-29',
      legalForm: '5710',
      staffRange: 'RANGE_10_AND_249',
      staffRangeYear: 2025,
      turnover: 1234567.89,
      taxDeclaration: 'REAL_NORMAL',
      latestStatus: { type: 'SAFEGUARD_PROCEDURE', date: '2024-02-29' },
      assignees: [memberId],
    })
    const answer = await create(body)
    expect(answer.statusCode).toBe(201)
    expect(answer.headers.etag).toBe('"1"')
    const company = answer.json<Company>()
    expect(company).toEqual({
      ...body,
      id: expect.any(String),
      ceaseDate: null,
      main: false,
      source: 'MANUAL',
      verifiedAt: null,
      headquarter: {
        id: expect.any(String),
        nationalId: null,
        address: { street: null, supplement: null, postalCode: null, city: null },
      },
    })
    expect((await read(company.id)).json()).toEqual(company)
    const divisions = await ada.call('GET', `/organizations/${orgId}/companies/${company.id}/divisions`)
    expect(divisions.json()).toMatchObject({
      totalItems: 1,
      content: [
        { id: company.headquarter.id, name: 'Ormelle Bois', headquarter: true, address: { country: 'FR' } },
      ],
    })
  })

  test('keeps its SIREN without the spaces it was typed with', async () => {
    const siren = freshSiren()
    const spaced = siren.replace(/(\d{3})(?=\d)/g, '$1 ')
    expect(await created({ nationalId: spaced })).toMatchObject({ nationalId: siren })
  })

  test('may have a name of 99 code points, emoji counted as one', async () => {
    expect(await created({ name: '🏭'.repeat(99) })).toMatchObject({ name: '🏭'.repeat(99) })
  })

  test.each([
    ['a name of 100 code points', { name: '🏭'.repeat(100) }, 'name', 'Au plus 99 caractères'],
    ['no name', { name: null }, 'name', 'Ce champ est requis'],
    [
      'a line break in its name',
      { name: 'Orm\nelle' },
      'name',
      'Ce texte contient un caractère invisible interdit',
    ],
    [
      'half a character',
      { name: 'Ormelle \ud83c' },
      'name',
      'Ce texte contient un caractère invisible interdit',
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
    const answer = await create(fields)
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
    const answer = await create(fields)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      code: 'ruleBroken',
      message: 'Une règle n’est pas respectée. Corrigez les champs signalés.',
      fields: [{ field, message: validation[key] }],
    })
  })
})

describe('a foreign company', () => {
  const foreign = { country: 'DE', nationalId: 'HRB 86891', name: 'Ormelle GmbH' }

  test('belongs into international organisations, its number as it is written', async () => {
    const international = await ada.found('Monde', true)
    const answer = await create(foreign, international)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject(foreign)
  })

  test('may carry the number of a French one', async () => {
    const international = await ada.found('Frontière', true)
    const siren = freshSiren()
    const statuses = [
      await create({ nationalId: siren }, international),
      await create({ nationalId: siren, country: 'BE' }, international),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([201, 201])
  })

  test('is not made of a French one by a change', async () => {
    const { id } = await created()
    const answer = await patch(id, { country: 'DE' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual([{ field: 'country', message: validation.foreignEntity }])
  })

  test('comes from a country that exists', async () => {
    const international = await ada.found('Atlas', true)
    const answer = await create({ country: 'ZZ', nationalId: 'X1' }, international)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual([{ field: 'country', message: validation.unknownCountry }])
  })
})

describe('a number that is taken', () => {
  const message = validation.duplicateNationalId

  test('is refused to a second company of the organisation', async () => {
    const { nationalId } = await created()
    const answer = await create({ nationalId })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'ruleBroken', fields: [{ field: 'nationalId', message }] })
  })

  test('is refused to a change', async () => {
    const [one, other] = [await created(), await created()]
    const answer = await patch(other.id, { nationalId: one.nationalId })
    expect(answer.json()).toMatchObject({ fields: [{ field: 'nationalId', message }] })
  })

  test('is free in another organisation', async () => {
    const { nationalId } = await created()
    expect((await create({ nationalId }, await ada.found('Autre'))).statusCode).toBe(201)
  })
})

describe('a change', () => {
  test('touches what it names and nothing else', async () => {
    const before = await created({ turnover: 5, latestStatus: { type: 'UNKNOWN', date: '2024-01-01' } })
    const answer = await patch(before.id, { turnover: null, latestStatus: { type: 'JUDICIAL_RECOVERY' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      ...before,
      turnover: null,
      latestStatus: { type: 'JUDICIAL_RECOVERY', date: '2024-01-01' },
    })
    expect(answer.headers.etag).toBe('"2"')
  })

  test('of one date is checked against the other', async () => {
    const { id } = await created({ creationDate: '2020-01-01' })
    const answer = await patch(id, { ceaseDate: '2019-12-31' })
    expect(answer.json()).toMatchObject({ code: 'ruleBroken', fields: [{ field: 'ceaseDate' }] })
  })

  test.each([
    { id: randomUUID() },
    { main: true },
    { headquarter: null },
    { source: 'FILE' },
    { verifiedAt: null },
    { name: null },
    { latestStatus: null },
  ])('never takes %j', async (fields) => {
    const before = await created()
    expect((await patch(before.id, fields)).statusCode).toBe(400)
    expect((await read(before.id)).json()).toEqual(before)
  })

  test.each([
    ['activityCode', '00.00Z', validation.unknownActivity],
    ['legalForm', '1', validation.unknownLegalForm],
    ['assignees', [randomUUID()], validation.unknownMember],
  ])('of %s is held to what exists', async (field, value, message) => {
    const { id } = await created()
    const answer = await patch(id, { [field]: value })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual([{ field, message }])
  })

  test('by somebody who saw an older version is refused, without If-Match the last one wins', async () => {
    const { id } = await created()
    expect((await patch(id, { turnover: 1 }, { 'if-match': '"1"' })).statusCode).toBe(200)
    const late = await patch(id, { turnover: 2 }, { 'if-match': '"1"' })
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({ code: 'preconditionFailed' })
    expect((await patch(id, { turnover: 3 })).json()).toMatchObject({ turnover: 3 })
    expect((await patch(id, { turnover: 4 }, { 'if-match': '*' })).json()).toMatchObject({ turnover: 4 })
  })

  test.each(['1', 'W/"x"', '"one"', ''])(
    'with the tag %j, which is none of ours, is refused',
    async (tag) => {
      const { id } = await created()
      expect((await patch(id, { turnover: 1 }, { 'if-match': tag })).statusCode).toBe(412)
    },
  )

  test('without If-Match never fails because others write at once', async () => {
    const { id } = await created()
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((turnover) => patch(id, { turnover })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  })

  test('with If-Match succeeds once among those who saw the same version', async () => {
    const { id } = await created()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((turnover) => patch(id, { turnover }, { 'if-match': '"1"' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toEqual([200])
  })
})

describe('a deleted company', () => {
  test('is gone with its divisions, its mapping item and its place in the counts', async () => {
    const other = await ada.found('Suppression')
    const base = `/organizations/${other}`
    const { id, nationalId } = await created({}, other)
    await created({}, other)
    await ada.call('POST', `${base}/mapping`, given({ nationalId }))
    await ada.call('POST', `${base}/mapping/validate`)
    expect((await ada.call('DELETE', `${base}/companies/${id}`)).statusCode).toBe(204)
    expect((await ada.call('GET', `${base}/companies/${id}`)).statusCode).toBe(404)
    expect((await ada.call('DELETE', `${base}/companies/${id}`)).statusCode).toBe(404)
    const counts = await Promise.all(
      ['companies', 'divisions'].map((list) => ada.call('HEAD', `${base}/${list}`)),
    )
    expect(counts.map(({ headers }) => headers['x-total-count'])).toEqual(['1', '1'])
    expect((await ada.call('GET', `${base}/mapping`)).json()).toMatchObject({ totalItems: 0 })
  })

  test('is not deleted by somebody who saw an older version', async () => {
    const { id } = await created()
    await patch(id, { turnover: 1 })
    const remove = (tag: string) =>
      ada.call('DELETE', `/organizations/${orgId}/companies/${id}`, undefined, { 'if-match': tag })
    expect((await remove('"1"')).statusCode).toBe(412)
    expect((await remove('"2"')).statusCode).toBe(204)
  })
})

describe('the headquarter', () => {
  const choose = (id: string, headquarterId: string) =>
    ada.call('PUT', `/organizations/${orgId}/companies/${id}/headquarter`, { headquarterId })
  const addDivision = async (id: string, fields: object) => {
    const answer = await ada.call('POST', `/organizations/${orgId}/companies/${id}/divisions`, fields)
    return answer.json<{ id: string }>().id
  }

  test('is one of the company’s divisions, and the company shows its address', async () => {
    const { id, nationalId } = await created()
    const siret = siretOf(nationalId, 7)
    const address = { street: '3, quai Ouest', supplement: null, postalCode: '69005', city: 'Lyon' }
    const divisionId = await addDivision(id, {
      name: 'Quai',
      nationalId: siret,
      address: { ...address, country: 'FR' },
    })
    expect((await choose(id, divisionId)).statusCode).toBe(204)
    expect((await read(id)).json()).toMatchObject({
      headquarter: { id: divisionId, nationalId: siret, address },
    })
    const flagged = await ada.call(
      'GET',
      `/organizations/${orgId}/companies/${id}/divisions?headquarter=true`,
    )
    expect(flagged.json()).toMatchObject({ totalItems: 1, content: [{ id: divisionId }] })
    const found = await ada.call('GET', `/organizations/${orgId}/companies?search=${nationalId}&pageSize=1`)
    expect(found.json()).toMatchObject({ content: [{ id }] })
  })

  test('is never a division of another company, nor one that does not exist', async () => {
    const [one, other] = [await created(), await created()]
    for (const id of [other.headquarter.id, randomUUID()]) {
      const answer = await choose(one.id, id)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().fields).toEqual([{ field: 'headquarterId', message: validation.unknownDivision }])
    }
    expect((await read(one.id)).json()).toEqual(one)
  })

  test('stays one when several are chosen at once', async () => {
    const { id } = await created()
    const ids = await Promise.all(['A', 'B', 'C'].map((name) => addDivision(id, { name, address: {} })))
    const answers = await Promise.all(ids.map((divisionId) => choose(id, divisionId)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    const flagged = await ada.call(
      'GET',
      `/organizations/${orgId}/companies/${id}/divisions?headquarter=true`,
    )
    expect(flagged.json()).toMatchObject({ totalItems: 1 })
  })
})
