import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#locales/fr/errors.ts'
import { validation } from '#locales/fr/validation.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls, type CompanyCalls } from '#tests/support/companyCalls.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'

type Division = { id: string; companyId: string; name: string; nationalId: string | null }

let server: TestApp
let ada: TestCaller
let orgId: string
let companies: CompanyCalls

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle', true)
  companies = companyCalls(ada, orgId)
})

afterAll(() => server.close())

const fixture = {
  street: '3, quai Ouest',
  supplement: null,
  postalCode: '69005',
  city: 'Lyon',
  country: 'FR',
}
const added = async (companyId: string, fields: object = {}) => {
  const answer = await companies.addDivision(companyId, {
    name: 'Quai',
    address: { country: 'FR' },
    ...fields,
  })
  return answer.json<Division>()
}
const url = ({ companyId, id }: Pick<Division, 'companyId' | 'id'>) =>
  `/organizations/${orgId}/companies/${companyId}/divisions/${id}`
const read = (division: Division) => ada.call('GET', url(division))
const patch = (division: Division, fields: object, headers: Record<string, string> = {}) =>
  ada.call('PATCH', url(division), fields, headers)
const remove = (division: Division, headers: Record<string, string> = {}) =>
  ada.call('DELETE', url(division), undefined, headers)

describe('a new division', () => {
  test('is returned completely', async () => {
    const { id, nationalId } = await companies.created()
    const body = {
      name: 'Quai Ouest',
      nationalId: siretOf(nationalId, 3),
      activityCode: '24.51Z',
      address: fixture,
      legalState: 'TRANSFERRED',
      creationDate: '2001-02-03',
      ceaseDate: '2020-04-05',
      staffRange: 'RANGE_500_AND_INF',
      assigned: [],
    }
    const answer = await companies.addDivision(id, body)
    expect(answer.statusCode).toBe(201)
    expect(answer.headers.etag).toBe('"1"')
    expect(answer.json()).toEqual({
      ...body,
      id: expect.any(String),
      companyId: id,
      headquarter: false,
      completeness: 100,
    })
    expect((await read(answer.json<Division>())).json()).toEqual(answer.json())
  })

  test('only requires a name', async () => {
    const { id } = await companies.created()
    const answer = await companies.addDivision(id, { name: 'Sans adresse' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ nationalId: null, address: { street: null, country: null } })
  })

  test.each([
    ['no name', { name: '' }, 'name', validation.required],
    ['an unknown state', { legalState: 'SOLD' }, 'legalState', validation.legalState],
    ['a town of its own', { address: { town: 'Lyon' } }, 'address.town', validation.unknownField],
    ['no group of an address', { address: null }, 'address', validation.required],
    ['a company in its body', { companyId: randomUUID() }, 'companyId', validation.unknownField],
    ['the flag of the headquarter', { headquarter: true }, 'headquarter', validation.unknownField],
  ])('with %s is malformed', async (_what, fields, field, message) => {
    const { id } = await companies.created()
    const answer = await companies.addDivision(id, { name: 'Quai', ...fields })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ fields: [{ field, message }] })
  })

  test.each([
    ['13 digits', { nationalId: '8291543760001', address: fixture }, 'nationalId', validation.siretLength],
    [
      'a wrong check digit',
      { nationalId: '82915437600019', address: fixture },
      'nationalId',
      validation.siret,
    ],
    [
      'the SIRET of another company',
      { nationalId: siretOf(freshSiren()), address: fixture },
      'nationalId',
      validation.siretOfOtherCompany,
    ],
    [
      'an end before its beginning',
      { creationDate: '2020-01-02', ceaseDate: '2020-01-01' },
      'ceaseDate',
      validation.ceaseBeforeCreation,
    ],
    ['a country of its own', { address: { country: 'ZZ' } }, 'address.country', validation.unknownCountry],
    ['an unknown activity', { activityCode: '99.99X' }, 'activityCode', validation.unknownActivity],
    ['somebody unknown', { assigned: [randomUUID()] }, 'assigned', validation.unknownMember],
  ])('with %s breaks a rule', async (_what, fields, field, message) => {
    const { id } = await companies.created()
    const answer = await companies.addDivision(id, { name: 'Quai', ...fields })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'ruleBroken', fields: [{ field, message }] })
  })

  test('of a foreign site accepts any number', async () => {
    const { id } = await companies.created()
    const foreign = { name: 'Werk', nationalId: 'HRB 12/3', address: { country: 'DE' } }
    expect((await companies.addDivision(id, foreign)).json()).toMatchObject(foreign)
  })

  test('has a SIRET that no other division of the organisation has', async () => {
    const { id, nationalId } = await companies.created()
    const body = { name: 'Quai', nationalId: siretOf(nationalId), address: fixture }
    await companies.addDivision(id, body)
    const again = await companies.addDivision(id, body)
    expect(again.statusCode).toBe(422)
    expect(again.json().fields).toEqual([{ field: 'nationalId', message: validation.duplicateNationalId }])
  })

  test('follows La Poste’s own rule for its SIRET', async () => {
    const other = companyCalls(ada, await ada.found('Courrier'))
    const { id } = await other.created({ nationalId: '356000000' })
    const statuses = await Promise.all(
      ['35600000049837', '35600000049838'].map(async (nationalId) => {
        const answer = await other.addDivision(id, { name: 'Bureau', nationalId, address: fixture })
        return answer.statusCode
      }),
    )
    expect(statuses).toEqual([201, 422])
  })
})

describe('a division', () => {
  test('is reached only through its own company', async () => {
    const [one, other] = [await companies.created(), await companies.created()]
    const division = await added(one.id)
    const astray = { ...division, companyId: other.id }
    const statuses = [await read(astray), await patch(astray, { name: 'X' }), await remove(astray)].map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses).toEqual([404, 404, 404])
    expect((await read(division)).json()).toEqual(division)
  })

  test('can be changed partially, including its address', async () => {
    const { id } = await companies.created()
    const division = await added(id, { address: fixture })
    const answer = await patch(division, { address: { city: 'Caluire', street: null } })
    expect(answer.json()).toEqual({
      ...division,
      // Four of ten fields, instead of five before.
      completeness: 40,
      address: { ...fixture, city: 'Caluire', street: null },
    })
  })

  test('can lose its number and get it back', async () => {
    const { id, nationalId } = await companies.created()
    const division = await added(id, { nationalId: siretOf(nationalId), address: fixture })
    expect((await patch(division, { nationalId: null })).json()).toMatchObject({ nationalId: null })
    expect((await patch(division, { nationalId: division.nationalId })).json()).toEqual(division)
  })

  test('is protected by If-Match', async () => {
    const { id } = await companies.created()
    const division = await added(id)
    await patch(division, { name: 'Nouveau' })
    const stale = { 'if-match': '"1"' }
    expect((await patch(division, { name: 'Autre' }, stale)).statusCode).toBe(412)
    expect((await remove(division, stale)).statusCode).toBe(412)
    expect((await read(division)).json()).toMatchObject({ name: 'Nouveau' })
  })

  test('that is the headquarter passes its new city to the company', async () => {
    const { id, headquarter } = await companies.created({ name: 'Voyage' })
    await patch(
      { ...headquarter, companyId: id, name: '', nationalId: null },
      { address: { city: 'Quimperlé' } },
    )
    expect((await companies.read(id)).json()).toMatchObject({
      headquarter: { address: { city: 'Quimperlé' } },
    })
    expect((await companies.list('?search=quimperle')).json()).toMatchObject({ content: [{ id }] })
  })
})

describe('the last division', () => {
  test.each([
    ['fr', errors.lastDivision],
    ['en', 'A company must have at least one site. Create another one before you delete this one.'],
  ])('cannot be deleted, and the refusal says so in %s', async (language, message) => {
    const { id, headquarter } = await companies.created()
    const only = { id: headquarter.id, companyId: id, name: '', nationalId: null }
    const answer = await remove(only, { 'accept-language': language })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ code: 'lastDivision', message })
    expect((await read(only)).statusCode).toBe(200)
  })

  test('can be deleted once there is another, which becomes the headquarter', async () => {
    const { id, headquarter } = await companies.created()
    const former = { id: headquarter.id, companyId: id, name: '', nationalId: null }
    const other = await added(id)
    const refused = await remove(former)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toEqual({ code: 'headquarterDivision', message: errors.headquarterDivision })
    await companies.setHeadquarter(id, other.id)
    expect((await remove(former)).statusCode).toBe(204)
    expect((await companies.divisions(id)).json()).toMatchObject({ totalItems: 1 })
  })

  test('remains when all are deleted at once', async () => {
    const { id, headquarter } = await companies.created()
    const others = await Promise.all([added(id), added(id), added(id)])
    const answers = await Promise.all(
      [...others, { id: headquarter.id, companyId: id, name: '', nationalId: null }].map((division) =>
        remove(division),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      204, 204, 204, 422,
    ])
    expect((await companies.divisions(id)).json()).toMatchObject({ totalItems: 1 })
  })
})

describe('the list of divisions', () => {
  test('contains a company’s own, or all of the organisation', async () => {
    const fresh = await ada.found('Deux')
    const calls = companyCalls(ada, fresh)
    const [one, other] = [await calls.created({ name: 'Une' }), await calls.created({ name: 'Deux' })]
    await calls.addDivision(one.id, { name: 'Annexe' })
    const base = `/organizations/${fresh}/divisions`
    expect((await calls.divisions(one.id)).json()).toMatchObject({
      totalItems: 2,
      content: [{ name: 'Annexe' }, { name: 'Une', headquarter: true }],
    })
    expect((await ada.call('GET', base)).json()).toMatchObject({ totalItems: 3 })
    expect((await ada.call('GET', `${base}?companyId=${other.id}`)).json()).toMatchObject({ totalItems: 1 })
    const counts = await Promise.all([
      ada.call('HEAD', base),
      ada.call('HEAD', `/organizations/${fresh}/companies/${one.id}/divisions`),
    ])
    expect(counts.map(({ headers }) => headers['x-total-count'])).toEqual(['3', '2'])
  })

  test('of a company contains its own even if the query names another', async () => {
    const [one, other] = [await companies.created(), await companies.created()]
    const answer = await companies.divisions(one.id, `?companyId=${other.id}`)
    expect(answer.json()).toMatchObject({ content: [{ companyId: one.id }], totalItems: 1 })
  })

  test.each(['GET', 'HEAD', 'POST'] as const)(
    'of a company that does not exist is not found by %s',
    async (method) => {
      const path = `/organizations/${orgId}/companies/${randomUUID()}/divisions`
      const bodies = { GET: undefined, HEAD: undefined, POST: { name: 'Quai' } }
      expect((await ada.call(method, path, bodies[method])).statusCode).toBe(404)
    },
  )
})
