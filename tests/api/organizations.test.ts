import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'

let server: TestApp
let ada: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
})

afterAll(() => server.close())

const names = (answer: Awaited<ReturnType<TestCaller['call']>>) =>
  answer.json<{ content: { name: string }[] }>().content.map(({ name }) => name)

describe('founding an organisation', () => {
  test('returns its id, and it has its founder, no main company and an empty governance register', async () => {
    const founded = await ada.call('POST', '/organizations', {
      name: ' Groupe Ormelle ',
      isInternational: true,
    })
    expect(founded.statusCode).toBe(201)
    expect(founded.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    const { id } = founded.json<{ id: string }>()
    const read = await ada.call('GET', `/organizations/${id}`)
    expect(read.statusCode).toBe(200)
    expect(read.headers.etag).toBe('"1"')
    expect(read.json()).toEqual({
      id,
      name: 'Groupe Ormelle',
      isInternational: true,
      mainCompanyId: null,
      role: 'OWNER',
      requiresSecondFactor: false,
      lacksSecondFactor: false,
      ar6From: null,
      memberCount: 1,
      governance: { legalPersons: 0, physicalPersons: 0, officers: 0, beneficialOwners: 0 },
    })
  })

  test.each([
    ['without a name', { isInternational: false }, 'name', 'Ce champ est requis'],
    ['with an empty name', { name: '  ', isInternational: false }, 'name', 'Ce champ est requis'],
    [
      'with a long name',
      { name: 'x'.repeat(121), isInternational: false },
      'name',
      '120 caractères au maximum',
    ],
    ['without the switch', { name: 'Ormelle' }, 'isInternational', 'Ce champ est requis'],
    [
      'with a word for the switch',
      { name: 'Ormelle', isInternational: 'yes' },
      'isInternational',
      'Cette valeur n’est pas du type attendu',
    ],
    [
      'with a plan of one’s choice',
      { name: 'Ormelle', isInternational: false, plan: 'Standard' },
      'plan',
      'Ce champ n’existe pas',
    ],
  ])('%s is refused', async (_case, body, field, message) => {
    const answer = await ada.call('POST', '/organizations', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'badRequest', fields: [{ field, message }] })
  })

  test('twice under one name makes two organisations', async () => {
    const ids = [await ada.found('Homonyme'), await ada.found('Homonyme')]
    expect(new Set(ids).size).toBe(2)
  })
})

describe('the list of organisations', () => {
  test('contains one’s own by name, a page at a time', async () => {
    const eve = await signUpCaller(server.app, 'eve@example.org')
    for (const name of ['Beta', 'Alpha', 'Gamma']) await eve.found(name)
    const first = await eve.call('GET', '/organizations?pageNumber=0&pageSize=2')
    expect(names(first)).toEqual(['Alpha', 'Beta'])
    expect(first.json()).toMatchObject({
      currentPage: 0,
      isFirst: true,
      isLast: false,
      itemsPerPage: 2,
      totalItems: 3,
      totalPages: 2,
    })
    const last = await eve.call('GET', '/organizations?pageNumber=1&pageSize=2')
    expect(names(last)).toEqual(['Gamma'])
    expect(last.json()).toMatchObject({ isFirst: false, isLast: true, totalItems: 3 })
  })

  test('returns its total beyond its end too', async () => {
    const eve = await signUpCaller(server.app, 'eva@example.org')
    await eve.found('Seule')
    const beyond = await eve.call('GET', '/organizations?pageNumber=5')
    expect(beyond.json()).toMatchObject({ content: [], totalItems: 1, totalPages: 1, isLast: true })
  })

  test('is empty for a new account', async () => {
    const newcomer = await signUpCaller(server.app, 'new@example.org')
    const answer = await newcomer.call('GET', '/organizations')
    expect(answer.json()).toEqual({
      content: [],
      currentPage: 0,
      isFirst: true,
      isLast: true,
      itemsPerPage: 25,
      totalItems: 0,
      totalPages: 0,
    })
  })
})

describe('changing an organisation', () => {
  test('renames it or changes one flag, and leaves the rest', async () => {
    const id = await ada.found('Ancien nom')
    const renamed = await ada.call('PATCH', `/organizations/${id}`, { name: 'Nouveau nom' })
    expect(renamed.json()).toMatchObject({ name: 'Nouveau nom', isInternational: false })
    const opened = await ada.call('PATCH', `/organizations/${id}`, { isInternational: true })
    expect(opened.json()).toMatchObject({ name: 'Nouveau nom', isInternational: true })
    expect(opened.headers.etag).toBe('"3"')
  })

  test.each([
    ['fr', 'Ce nom est déjà celui de votre organisation. Choisissez-en un autre.'],
    ['en', 'Your organisation already has this name. Choose another one.'],
  ])('to its current name is refused, in %s', async (language, message) => {
    const id = await ada.found('Même nom')
    const answer = await ada.call(
      'PATCH',
      `/organizations/${id}`,
      { name: 'Même nom ' },
      { 'accept-language': language },
    )
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'ruleBroken', fields: [{ field: 'name', message }] })
  })

  test.each([
    { mainCompanyId: randomUUID() },
    { memberCount: 9 },
    { requiresSecondFactor: true },
    { ar6From: 2025 },
    { governance: {} },
    { id: randomUUID() },
    { name: '' },
  ])('refuses %j', async (patch) => {
    const id = await ada.found('Fixe')
    const answer = await ada.call('PATCH', `/organizations/${id}`, patch)
    expect(answer.statusCode).toBe(400)
    expect((await ada.call('GET', `/organizations/${id}`)).json()).toMatchObject({
      name: 'Fixe',
      role: 'OWNER',
      requiresSecondFactor: false,
      lacksSecondFactor: false,
      memberCount: 1,
    })
  })

  test('fails its If-Match after another change', async () => {
    const id = await ada.found('Disputée')
    const seen = String((await ada.call('GET', `/organizations/${id}`)).headers.etag)
    const change = (name: string) => ada.call('PATCH', `/organizations/${id}`, { name }, { 'if-match': seen })
    expect((await change('Première')).statusCode).toBe(200)
    const second = await change('Seconde')
    expect(second.statusCode).toBe(412)
    expect(second.json()).toMatchObject({ code: 'preconditionFailed' })
    expect((await ada.call('GET', `/organizations/${id}`)).json()).toMatchObject({ name: 'Première' })
  })
})

describe('the main company', () => {
  const create = async (orgId: string) => {
    const answer = await ada.call('POST', `/organizations/${orgId}/companies`, {
      name: 'Ormelle',
      country: 'FR',
      nationalId: freshSiren(),
    })
    return answer.json<{ id: string }>().id
  }
  const choose = (orgId: string, mainCompanyId: string) =>
    ada.call('PUT', `/organizations/${orgId}/main-company`, { mainCompanyId })

  test('is one company at a time', async () => {
    const orgId = await ada.found('Principale')
    const [first, second] = [await create(orgId), await create(orgId)]
    expect((await choose(orgId, first)).statusCode).toBe(204)
    expect((await choose(orgId, second)).statusCode).toBe(204)
    expect((await ada.call('GET', `/organizations/${orgId}`)).json()).toMatchObject({ mainCompanyId: second })
    const companies = await ada.call('GET', `/organizations/${orgId}/companies?main=true`)
    expect(companies.json()).toMatchObject({ totalItems: 1, content: [{ id: second, main: true }] })
  })

  test('may be chosen again', async () => {
    const orgId = await ada.found('Encore')
    const only = await create(orgId)
    const answers = [await choose(orgId, only), await choose(orgId, only)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  })

  test('stays one when two are chosen at once', async () => {
    const orgId = await ada.found('Ensemble')
    const ids = await Promise.all([create(orgId), create(orgId), create(orgId)])
    const answers = await Promise.all(ids.map((id) => choose(orgId, id)))
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
    expect((await ada.call('GET', `/organizations/${orgId}/companies?main=true`)).json()).toMatchObject({
      totalItems: 1,
    })
  })

  test('must be a company of the organisation', async () => {
    const orgId = await ada.found('Sans')
    expect((await choose(orgId, randomUUID())).statusCode).toBe(404)
    expect((await choose(orgId, 'first')).json()).toMatchObject({ fields: [{ field: 'mainCompanyId' }] })
  })

  test('cannot be deleted before another one is chosen', async () => {
    const orgId = await ada.found('Gardée')
    const [main, other] = [await create(orgId), await create(orgId)]
    await choose(orgId, main)
    const refused = await ada.call('DELETE', `/organizations/${orgId}/companies/${main}`)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'mainCompany' })
    await choose(orgId, other)
    expect((await ada.call('DELETE', `/organizations/${orgId}/companies/${main}`)).statusCode).toBe(204)
  })
})

describe('recent changes', () => {
  test('show who did what, newest first, without the mapping', async () => {
    const orgId = await ada.found('Journal')
    const base = `/organizations/${orgId}`
    const entity = { name: 'Ormelle Bois', country: 'FR', nationalId: freshSiren() }
    const created = await ada.call('POST', `${base}/companies`, entity)
    const { id } = created.json<{ id: string }>()
    await ada.call('POST', `${base}/mapping`, { ...entity, nationalId: freshSiren() })
    await ada.call('PATCH', `${base}/companies/${id}`, { turnover: 5 })
    await ada.call('DELETE', `${base}/companies/${id}`)
    const answer = await ada.call('GET', `${base}/changes?pageSize=3`)
    expect(answer.json()).toMatchObject({
      totalItems: 4,
      content: [
        {
          action: 'delete',
          resource: 'companies',
          recordId: id,
          title: 'Ormelle Bois',
          accountName: 'Ada Test',
        },
        { action: 'update', resource: 'companies', recordId: id },
        { action: 'create', resource: 'divisions', title: 'Ormelle Bois' },
      ],
    })
  })
})
