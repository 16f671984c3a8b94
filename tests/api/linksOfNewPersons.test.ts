import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validation } from '#locales/fr/validation.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { companyCalls, type CompanyCalls } from '#tests/support/companyCalls.ts'
import {
  governanceCalls,
  refusedFields,
  type GovernanceCalls,
  type TestLink,
} from '#tests/support/governanceCalls.ts'

let server: TestApp
let companies: CompanyCalls
let register: GovernanceCalls
let foreign: GovernanceCalls

beforeAll(async () => {
  server = await startTestApp()
  const ada = await signUpCaller(server.app, 'ada@example.org')
  const orgId = await ada.found('Ormelle', true)
  companies = companyCalls(ada, orgId)
  register = governanceCalls(ada, orgId)
  const eve = await signUpCaller(server.app, 'eve@example.org')
  foreign = governanceCalls(eve, await eve.found('Sauvanet', true))
})

afterAll(() => server.close())

const newcomer = (identity: object = {}) => ({
  identity: { firstName: 'Hélène', lastName: `Nouvelle ${randomUUID()}`, ...identity },
})

describe.each(['officers', 'owners'] as const)('%s who are new to the register', (kind) => {
  const given = { officers: { role: '73' }, owners: { shareRate: 60, voteRate: 60 } }[kind]

  test('are created with their link', async () => {
    const company = await companies.created()
    const person = newcomer({ gender: 'female', birthDate: '1968-06-17' })
    const answer = await register[kind].createWithPerson(company.id, { person, ...given })
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['etag']).toBe('"1"')
    const link = answer.json<TestLink>()
    expect(link).toMatchObject({ companyId: company.id, person: { type: 'PHYSICAL' }, ...given })
    expect((await register[kind].list(company.id)).content).toEqual([link])
    expect((await register.read(link.personId)).json()).toMatchObject({
      identity: { ...person.identity, gender: 'female' },
    })
  })

  test('may be an external legal person, or a company of the organisation', async () => {
    const [company, own] = [await companies.created(), await companies.created({ name: 'Financière' })]
    const outside = { name: 'Alpes Croissance', country: 'ES', nationalId: `B${randomUUID().slice(0, 8)}` }
    for (const [identity, name, part] of [
      [outside, 'Alpes Croissance', 40],
      [{ companyId: own.id }, 'Financière', 30],
    ] as const) {
      const rates = { shareRate: part, voteRate: part }
      const answer = await register[kind].createWithPerson(company.id, {
        person: { identity },
        ...(kind === 'owners' ? rates : given),
      })
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject({ person: { type: 'LEGAL', fullName: name } })
    }
  })

  test('are not created if their link is refused', async () => {
    const before = await register.count()
    const missing = await register[kind].createWithPerson(randomUUID(), { person: newcomer(), ...given })
    expect(missing.statusCode).toBe(404)
    const company = await companies.created()
    const refused = { officers: { role: '0' }, owners: { shareRate: 60, voteRate: 100.5 } }[kind]
    const answer = await register[kind].createWithPerson(company.id, { person: newcomer(), ...refused })
    expect([400, 422]).toContain(answer.statusCode)
    expect(refusedFields(answer)).toHaveLength(1)
    expect(await register.count()).toBe(before)
  })

  test('get the errors of person and link at once', async () => {
    const company = await companies.created()
    const answer = await register[kind].createWithPerson(company.id, {
      person: { identity: { firstName: 'Hélène', lastName: '' } },
    })
    expect(answer.statusCode).toBe(400)
    expect(refusedFields(answer).map(({ field }) => field)).toEqual([
      'person.identity.lastName',
      ...Object.keys(given),
    ])
    const none = await register[kind].createWithPerson(company.id, given)
    expect(none.statusCode).toBe(400)
    expect(refusedFields(none)).toEqual([{ field: 'person', message: validation.required }])
  })

  test('are refused at their field for errors that only the register can find', async () => {
    const [company, own] = [await companies.created(), await companies.created()]
    await register.created({ companyId: own.id })
    const taken = { person: { identity: { companyId: own.id } }, ...given }
    const twice = await register[kind].createWithPerson(company.id, taken)
    expect(twice.statusCode).toBe(422)
    expect(refusedFields(twice)).toEqual([
      { field: 'person.identity.companyId', message: validation.duplicatePerson },
    ])
    const unborn = await register[kind].createWithPerson(company.id, {
      person: newcomer({ birthDate: '2999-01-01' }),
      ...given,
    })
    expect(refusedFields(unborn)).toEqual([
      { field: 'person.identity.birthDate', message: validation.birthInFuture },
    ])
    expect((await register[kind].list(company.id)).totalItems).toBe(0)
  })

  test('are created once for one key, also for two concurrent requests', async () => {
    const company = await companies.created()
    const before = await register.count()
    const key = { 'idempotency-key': randomUUID() }
    const body = { person: newcomer(), ...given }
    const request = () => register[kind].createWithPerson(company.id, body, key)
    const answers = [...(await Promise.all([request(), request()])), await request()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json<TestLink>().id)).size).toBe(1)
    expect(await register.count()).toBe(before + 1)
    expect((await register[kind].list(company.id)).totalItems).toBe(1)
  })

  test('cannot be linked to a company of another organisation', async () => {
    const company = await companies.created()
    const answer = await foreign[kind].createWithPerson(company.id, { person: newcomer(), ...given })
    expect(answer.statusCode).toBe(404)
    expect(await foreign.count()).toBe(0)
  })

  test('may be companies of the organisation that are linked to each other at once', async () => {
    const [one, other] = [await companies.created(), await companies.created()]
    const put = (into: string, companyId: string) =>
      register[kind].createWithPerson(into, { person: { identity: { companyId } }, ...given })
    const answers = await Promise.all([put(one.id, other.id), put(other.id, one.id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  })
})

test('are not created if a holding exceeds the total', async () => {
  const company = await companies.created()
  const put = (shareRate: number) =>
    register.owners.createWithPerson(company.id, { person: newcomer(), shareRate, voteRate: 0 })
  await put(60)
  const before = await register.count()
  const answer = await put(41)
  expect(answer.statusCode).toBe(422)
  expect(refusedFields(answer).map(({ field }) => field)).toEqual(['shareRate'])
  expect(await register.count()).toBe(before)
})
