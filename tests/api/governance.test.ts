import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validation } from '#locales/fr/validation.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls, type CompanyCalls } from '#tests/support/companyCalls.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import {
  governanceCalls,
  refusedFields,
  type GovernanceCalls,
  type TestPerson,
} from '#tests/support/governanceCalls.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let companies: CompanyCalls
let register: GovernanceCalls
let foreign: GovernanceCalls

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle', true)
  companies = companyCalls(ada, orgId)
  register = governanceCalls(ada, orgId)
  const eve = await signUpCaller(server.app, 'eve@example.org')
  foreign = governanceCalls(eve, await eve.found('Sauvanet', true))
})

afterAll(() => server.close())

/** A new organisation, for tests that count. */
const freshRegister = async () => governanceCalls(ada, await ada.found(`Groupe ${randomUUID()}`, true))

const anybody = () => register.physical('Hélène', 'Castaing')
const rates = (shareRate: number, voteRate = shareRate) => ({ shareRate, voteRate })
const fieldOf = (answer: LightMyRequestResponse) => refusedFields(answer)[0]

describe('the list of persons', () => {
  test('is filtered by the country of legal persons, whichever kinds are asked for', async () => {
    const own = await ada.found(`Groupe ${randomUUID()}`, true)
    const there = governanceCalls(ada, own)
    await there.create({ firstName: 'Hélène', lastName: 'Castaing' })
    await there.create({ name: 'Ormelle GmbH', country: 'DE', nationalId: 'HRB 7' })
    const names = async (query: string) =>
      (await ada.call('GET', `/organizations/${own}/persons?${query}`))
        .json<{ content: { fullName: string }[] }>()
        .content.map(({ fullName }) => fullName)
    expect(await names('identity.country=ZZ')).toEqual([])
    expect(await names('identity.country=DE')).toEqual(['Ormelle GmbH'])
    expect(await names('identity.country=DE&type=LEGAL')).toEqual(['Ormelle GmbH'])
    expect(await names('identity.country=DE&type=PHYSICAL')).toEqual([])
  })
})

describe('a physical person', () => {
  test('is returned completely, with its full name and without links', async () => {
    const identity = {
      firstName: 'Hélène',
      lastName: 'Castaing',
      gender: 'female',
      birthDate: '1968-06-17',
      birthCountry: 'FR',
      nationality: 'FR',
    }
    const answer = await register.create(identity)
    expect([answer.statusCode, answer.headers.etag]).toEqual([201, '"1"'])
    expect(answer.json()).toEqual({
      id: expect.any(String),
      type: 'PHYSICAL',
      fullName: 'Hélène Castaing',
      identity,
      mainRole: null,
      mainCompanyName: null,
      linkedCompanies: 0,
    })
    const { id } = answer.json<TestPerson>()
    expect((await register.read(id)).json()).toEqual(answer.json())
  })

  test.each([
    ['no first name', { firstName: '' }, 'identity.firstName', validation.required],
    ['an unknown gender', { gender: 'MALE' }, 'identity.gender', validation.choice],
    ['a name of a company', { name: 'SA' }, 'identity.name', validation.unknownField],
  ])('with %s is malformed', async (_what, fields, field, message) => {
    const answer = await register.create({ firstName: 'Hélène', lastName: 'Castaing', ...fields })
    expect(answer.statusCode).toBe(400)
    expect(fieldOf(answer)).toEqual({ field, message })
  })

  test.each([
    ['a birth to come', { birthDate: '2999-01-01' }, 'identity.birthDate', validation.birthInFuture],
    ['a country that is none', { nationality: 'ZZ' }, 'identity.nationality', validation.unknownCountry],
  ])('with %s breaks a rule', async (_what, fields, field, message) => {
    const answer = await register.create({ firstName: 'Hélène', lastName: 'Castaing', ...fields })
    expect(answer.statusCode).toBe(422)
    expect(fieldOf(answer)).toEqual({ field, message })
  })

  test('changes its full name and the search result with its name', async () => {
    const { id } = await register.physical('Zélie', 'Avantmariage')
    const answer = await register.patch(id, { lastName: 'Aprèsmariage' })
    expect(answer.json()).toMatchObject({ fullName: 'Zélie Aprèsmariage' })
    expect((await register.list('?type=PHYSICAL&search=apresmariage zelie')).totalItems).toBe(1)
    expect((await register.list('?type=PHYSICAL&search=avantmariage')).totalItems).toBe(0)
  })

  test('is changed only with the version that was read', async () => {
    const { id } = await anybody()
    await register.patch(id, { nationality: 'ES' }, { 'if-match': '"1"' })
    const late = await register.patch(id, { nationality: 'DE' }, { 'if-match': '"1"' })
    expect(late.statusCode).toBe(412)
    expect((await register.read(id)).json()).toMatchObject({ identity: { nationality: 'ES' } })
  })

  test('is created once for one key', async () => {
    const own = await freshRegister()
    const key = { 'idempotency-key': randomUUID() }
    const identity = { firstName: 'Ida', lastName: 'Potente' }
    const answers = [await own.create(identity, key), await own.create(identity, key)]
    expect(new Set(answers.map((answer) => answer.json<TestPerson>().id)).size).toBe(1)
    expect(await own.count()).toBe(1)
  })
})

describe('an external legal person', () => {
  test('stores its number in canonical form', async () => {
    const siren = freshSiren()
    const grouped = siren.replace(/(\d{3})(?=\d)/g, '$1 ')
    const answer = await register.create({ name: 'Financière Castaing', country: 'FR', nationalId: grouped })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      type: 'LEGAL',
      fullName: 'Financière Castaing',
      identity: { name: 'Financière Castaing', country: 'FR', nationalId: siren, companyId: null },
    })
  })

  test('has a valid number in France, and any number elsewhere', async () => {
    const wrong = { name: 'Alpes Croissance', country: 'FR', nationalId: '123456789' }
    const refused = await register.create(wrong)
    expect(refused.statusCode).toBe(422)
    expect(fieldOf(refused)).toEqual({ field: 'identity.nationalId', message: validation.siren })
    expect((await register.create({ ...wrong, country: 'ES' })).statusCode).toBe(201)
  })

  test('cannot become internal', async () => {
    const { id } = await register.external('Alpes Croissance')
    const company = await companies.created()
    expect((await register.patch(id, { companyId: company.id })).statusCode).toBe(400)
  })
})

describe('an internal legal person', () => {
  test('only requires its company and has the company’s name', async () => {
    const company = await companies.created({ name: 'Ormelle Fonderie' })
    const answer = await register.create({ companyId: company.id })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      type: 'LEGAL',
      fullName: 'Ormelle Fonderie',
      identity: {
        name: 'Ormelle Fonderie',
        country: 'FR',
        nationalId: company.nationalId,
        companyId: company.id,
      },
    })
  })

  test('refuses other values', async () => {
    const company = await companies.created({ name: 'Ormelle Usinage' })
    const answer = await register.create({
      companyId: company.id,
      name: 'Autre',
      country: 'ES',
      nationalId: 'X1',
    })
    expect(answer.json()).toMatchObject({ fullName: 'Ormelle Usinage', identity: { country: 'FR' } })
  })

  test('follows the name of its company, also in searches', async () => {
    const company = await companies.created({ name: 'Fonderie Ancienne' })
    const { id } = await register.created({ companyId: company.id })
    await companies.patch(company.id, { name: 'Fonderie Nouvelle' })
    expect((await register.read(id)).json()).toMatchObject({ fullName: 'Fonderie Nouvelle' })
    expect((await register.list('?type=LEGAL&search=fonderie nouvelle')).totalItems).toBe(1)
  })

  test('cannot be renamed itself', async () => {
    const { id } = await register.created({ companyId: (await companies.created()).id })
    const answer = await register.patch(id, { name: 'Autre nom' })
    expect(answer.statusCode).toBe(422)
    expect(fieldOf(answer)).toEqual({ field: 'identity.name', message: validation.internalPerson })
  })

  test('is unique per company', async () => {
    const company = await companies.created()
    await register.created({ companyId: company.id })
    const answer = await register.create({ companyId: company.id })
    expect(answer.statusCode).toBe(422)
    expect(fieldOf(answer)).toEqual({ field: 'identity.companyId', message: validation.duplicatePerson })
  })

  test('of another organisation’s company is refused', async () => {
    const company = await companies.created()
    expect((await foreign.create({ companyId: company.id })).statusCode).toBe(404)
  })

  test('becomes an external one when the company is deleted', async () => {
    const company = await companies.created({ name: 'Ormelle Éphémère' })
    const { id } = await register.created({ companyId: company.id })
    const held = await companies.created()
    await register.owners.created(held.id, { personId: id, ...rates(12) })
    expect((await companies.remove(company.id)).statusCode).toBe(204)
    expect((await register.read(id)).json()).toMatchObject({
      fullName: 'Ormelle Éphémère',
      linkedCompanies: 1,
      identity: { companyId: null, nationalId: company.nationalId },
    })
    expect((await register.patch(id, { name: 'Ormelle Reprise' })).statusCode).toBe(200)
  })

  test('is found by its company', async () => {
    const company = await companies.created()
    const { id } = await register.created({ companyId: company.id })
    const query = `?type=LEGAL&identity.companyId=${company.id}&identity.companyId=${randomUUID()}`
    expect((await register.list(query)).content.map((person) => person.id)).toEqual([id])
  })
})

describe('the list of persons', () => {
  test('mixes both kinds by name, page after page', async () => {
    const own = await freshRegister()
    await own.physical('Amina', 'Benkirane')
    await own.external('Alpes Croissance')
    await own.physical('Marc', 'Delvaux')
    await own.external('FCPE Ormelle')
    await own.physical('Íñigo', 'Etxeberria')
    const pages = [await own.list('?pageSize=2'), await own.list('?pageSize=2&pageNumber=1')]
    expect(pages.map(({ totalItems }) => totalItems)).toEqual([5, 5])
    expect(pages.flatMap(({ content }) => content.map(({ fullName }) => fullName))).toEqual([
      'Alpes Croissance',
      'Amina Benkirane',
      'Marc Delvaux',
      'Íñigo Etxeberria',
    ])
    expect(pages[0]?.content.map(({ type }) => type)).toEqual(['LEGAL', 'PHYSICAL'])
    expect((await own.list('?sort=fullName,desc&pageSize=1')).content[0]?.fullName).toBe('FCPE Ormelle')
  })

  test('searches both kinds without accents, in either order of names', async () => {
    const own = await freshRegister()
    await own.physical('Hélène', 'Castaing')
    await own.external('Financière Castaing')
    await own.physical('Karim', 'Haddad')
    expect((await own.list('?search=castaing')).totalItems).toBe(2)
    expect((await own.list('?search=helene castaing')).totalItems).toBe(1)
    expect((await own.list('?search=castaing helene')).totalItems).toBe(1)
    expect(await own.count('?search=castaing')).toBe(2)
    expect(await own.count('?search=castaing&type=LEGAL')).toBe(1)
  })

  test('filters by gender, nationality and country', async () => {
    const own = await freshRegister()
    await own.physical('Amina', 'Benkirane', { gender: 'female', nationality: 'MA' })
    await own.physical('Marc', 'Delvaux', { gender: 'male', nationality: 'BE' })
    await own.external('Alpes Croissance')
    await own.external('Castaing Iberia', { country: 'ES', nationalId: 'B1' })
    const names = async (query: string) => (await own.list(query)).content.map(({ fullName }) => fullName)
    expect(await names('?type=PHYSICAL&identity.gender=female')).toEqual(['Amina Benkirane'])
    expect(await names('?type=PHYSICAL&identity.nationality=MA&identity.nationality=BE')).toEqual([
      'Amina Benkirane',
      'Marc Delvaux',
    ])
    expect(await names('?type=LEGAL&identity.country=ES')).toEqual(['Castaing Iberia'])
    expect(await own.count('?identity.gender=female')).toBe(1)
  })

  test('counts by HEAD, in total and by kind', async () => {
    const own = await freshRegister()
    await own.physical('Amina', 'Benkirane')
    await own.physical('Marc', 'Delvaux')
    await own.external('Alpes Croissance')
    expect([await own.count(), await own.count('?type=PHYSICAL'), await own.count('?type=LEGAL')]).toEqual([
      3, 2, 1,
    ])
  })

  test('names the oldest office of each person and counts its companies', async () => {
    const [one, other] = [await companies.created({ name: 'Une' }), await companies.created()]
    const { id } = await anybody()
    await register.officers.created(other.id, { personId: id, role: '73', startDate: '2021-01-01' })
    await register.officers.created(one.id, { personId: id, role: '53', startDate: '2011-05-02' })
    await register.owners.created(one.id, { personId: id, ...rates(3) })
    expect((await register.read(id)).json()).toMatchObject({
      mainRole: '53',
      mainCompanyName: 'Une',
      linkedCompanies: 2,
    })
    expect(await register.linkedCompanies(id)).toBe(2)
  })

  test('contains only the organisation’s own', async () => {
    const { id } = await anybody()
    expect((await foreign.read(id)).statusCode).toBe(404)
    expect((await foreign.patch(id, { lastName: 'Prise' })).statusCode).toBe(404)
    expect((await foreign.remove(id)).statusCode).toBe(404)
    expect((await foreign.list(`?id=${id}`)).totalItems).toBe(0)
  })
})
