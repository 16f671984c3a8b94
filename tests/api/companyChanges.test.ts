import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validation } from '#locales/fr/validation.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyBody, companyCalls, type CompanyCalls } from '#tests/support/companyCalls.ts'
import { siretOf } from '#tests/support/frenchNumbers.ts'

let server: TestApp
let ada: TestCaller
let companies: CompanyCalls

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  companies = companyCalls(ada, await ada.found('Ormelle'))
})

afterAll(() => server.close())

describe('a change', () => {
  test('affects only the named fields', async () => {
    const before = await companies.created({
      turnover: 5,
      latestStatus: { type: 'UNKNOWN', date: '2024-01-01' },
    })
    const answer = await companies.patch(before.id, {
      turnover: null,
      latestStatus: { type: 'JUDICIAL_RECOVERY' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      ...before,
      // Three of thirteen fields, instead of four before.
      completeness: 23,
      turnover: null,
      latestStatus: { type: 'JUDICIAL_RECOVERY', date: '2024-01-01' },
    })
    expect(answer.headers.etag).toBe('"2"')
  })

  test('of one date is checked against the other', async () => {
    const { id } = await companies.created({ creationDate: '2020-01-01' })
    const answer = await companies.patch(id, { ceaseDate: '2019-12-31' })
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
  ])('never accepts %j', async (fields) => {
    const before = await companies.created()
    expect((await companies.patch(before.id, fields)).statusCode).toBe(400)
    expect((await companies.read(before.id)).json()).toEqual(before)
  })

  test.each([
    ['activityCode', '00.00Z', validation.unknownActivity],
    ['legalForm', '1', validation.unknownLegalForm],
    ['assignees', [randomUUID()], validation.unknownMember],
  ])('of %s must refer to existing values', async (field, value, message) => {
    const { id } = await companies.created()
    const answer = await companies.patch(id, { [field]: value })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual([{ field, message }])
  })

  test('with an older version is refused, and without If-Match the last one wins', async () => {
    const { id } = await companies.created()
    expect((await companies.patch(id, { turnover: 1 }, { 'if-match': '"1"' })).statusCode).toBe(200)
    const late = await companies.patch(id, { turnover: 2 }, { 'if-match': '"1"' })
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({ code: 'preconditionFailed' })
    expect((await companies.patch(id, { turnover: 3 })).json()).toMatchObject({ turnover: 3 })
    expect((await companies.patch(id, { turnover: 4 }, { 'if-match': '*' })).json()).toMatchObject({
      turnover: 4,
    })
  })

  test.each(['1', 'W/"x"', '"one"', ''])(
    'with the tag %j, which is none of ours, is refused',
    async (tag) => {
      const { id } = await companies.created()
      expect((await companies.patch(id, { turnover: 1 }, { 'if-match': tag })).statusCode).toBe(412)
    },
  )

  test('without If-Match never fails because of concurrent writes', async () => {
    const { id } = await companies.created()
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((turnover) => companies.patch(id, { turnover })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  })

  test('with If-Match succeeds once among those with the same version', async () => {
    const { id } = await companies.created()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((turnover) => companies.patch(id, { turnover }, { 'if-match': '"1"' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toEqual([200])
  })
})

describe('a deleted company', () => {
  test('disappears with its divisions, its mapping item and its counts', async () => {
    const orgId = await ada.found('Suppression')
    const base = `/organizations/${orgId}`
    const others = companyCalls(ada, orgId)
    const { id, nationalId } = await others.created()
    await others.created()
    await ada.call('POST', `${base}/mapping`, companyBody({ nationalId }))
    await ada.call('POST', `${base}/mapping/validate`)
    expect((await others.remove(id)).statusCode).toBe(204)
    expect((await others.read(id)).statusCode).toBe(404)
    expect((await others.remove(id)).statusCode).toBe(404)
    const counts = await Promise.all(
      ['companies', 'divisions'].map((list) => ada.call('HEAD', `${base}/${list}`)),
    )
    expect(counts.map(({ headers }) => headers['x-total-count'])).toEqual(['1', '1'])
    expect((await ada.call('GET', `${base}/mapping`)).json()).toMatchObject({ totalItems: 0 })
  })

  test('is not deleted with an older version', async () => {
    const { id } = await companies.created()
    await companies.patch(id, { turnover: 1 })
    const remove = (tag: string) => companies.remove(id, { 'if-match': tag })
    expect((await remove('"1"')).statusCode).toBe(412)
    expect((await remove('"2"')).statusCode).toBe(204)
  })
})

describe('the headquarter', () => {
  const addDivision = async (id: string, fields: object) =>
    (await companies.addDivision(id, fields)).json<{ id: string }>().id

  test('is one of the company’s divisions, and the company shows its address', async () => {
    const { id, nationalId } = await companies.created()
    const siret = siretOf(nationalId, 7)
    const address = { street: '3, quai Ouest', supplement: null, postalCode: '69005', city: 'Lyon' }
    const divisionId = await addDivision(id, {
      name: 'Quai',
      nationalId: siret,
      address: { ...address, country: 'FR' },
    })
    expect((await companies.setHeadquarter(id, divisionId)).statusCode).toBe(204)
    expect((await companies.read(id)).json()).toMatchObject({
      headquarter: { id: divisionId, nationalId: siret, address },
    })
    const flagged = await companies.divisions(id, '?headquarter=true')
    expect(flagged.json()).toMatchObject({ totalItems: 1, content: [{ id: divisionId }] })
    const found = await companies.list(`?search=${nationalId}&pageSize=1`)
    expect(found.json()).toMatchObject({ content: [{ id }] })
  })

  test('cannot be a division of another company, or one that does not exist', async () => {
    const [one, other] = [await companies.created(), await companies.created()]
    for (const id of [other.headquarter.id, randomUUID()]) {
      const answer = await companies.setHeadquarter(one.id, id)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().fields).toEqual([{ field: 'headquarterId', message: validation.unknownDivision }])
    }
    expect((await companies.read(one.id)).json()).toEqual(one)
  })

  test('is a single one when several are chosen at once', async () => {
    const { id } = await companies.created()
    const ids = await Promise.all(['A', 'B', 'C'].map((name) => addDivision(id, { name, address: {} })))
    const answers = await Promise.all(ids.map((divisionId) => companies.setHeadquarter(id, divisionId)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    const flagged = await companies.divisions(id, '?headquarter=true')
    expect(flagged.json()).toMatchObject({ totalItems: 1 })
  })
})
