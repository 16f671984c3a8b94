import { randomUUID } from 'node:crypto'
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

const freshRegister = async () => governanceCalls(ada, await ada.found(`Groupe ${randomUUID()}`, true))
const twin = (fields: object = {}) =>
  register.physical('Hélène', 'Castaing', { birthDate: '1968-06-17', ...fields })
const rates = (shareRate: number, voteRate = shareRate) => ({ shareRate, voteRate })

describe('possible duplicates', () => {
  test('have the same name, in any spelling, and the same birth date', async () => {
    const own = await freshRegister()
    const born = { birthDate: '1968-06-17' }
    const first = await own.physical('Hélène', 'Castaing', born)
    const second = await own.physical('HELENE', 'castaing', born)
    await own.physical('Hélène', 'Castaing')
    await own.physical('Hélène', 'Castaing', { birthDate: '1970-01-01' })
    await own.physical('Philippe', 'Ormelle', born)
    const found = await own.duplicates()
    expect(found.totalItems).toBe(1)
    expect(found.content[0]?.persons.map(({ id }) => id)).toEqual([first.id, second.id])
  })

  test('or the same country and number', async () => {
    const own = await freshRegister()
    const nationalId = freshSiren()
    await own.external('Financière Castaing', { nationalId })
    await own.external('FINANCIERE CASTAING SAS', { nationalId })
    await own.external('Financière Castaing')
    const { content } = await own.duplicates()
    expect(content.map(({ persons }) => persons.map(({ fullName }) => fullName))).toEqual([
      ['Financière Castaing', 'FINANCIERE CASTAING SAS'],
    ])
  })

  test('are no longer listed once they differ, or once they are merged', async () => {
    const own = await freshRegister()
    const born = { birthDate: '1968-06-17' }
    const [first, second] = [
      await own.physical('Hélène', 'Castaing', born),
      await own.physical('Hélène', 'Castaing', born),
    ]
    expect((await own.duplicates()).totalItems).toBe(1)
    await own.patch(second.id, { birthDate: '1970-01-01' })
    expect((await own.duplicates()).totalItems).toBe(0)
    await own.patch(second.id, born)
    expect((await own.duplicates()).totalItems).toBe(1)
    await own.merge(first.id, [second.id])
    expect((await own.duplicates()).totalItems).toBe(0)
  })

  test('are paged, and none in an empty register', async () => {
    const own = await freshRegister()
    expect(await own.duplicates()).toMatchObject({ content: [], totalItems: 0, isLast: true })
    for (const name of ['Arnaud', 'Benkirane', 'Castaing']) {
      await own.physical('A', name, { birthDate: '1968-06-17' })
      await own.physical('A', name, { birthDate: '1968-06-17' })
    }
    const page = await own.duplicates('?pageSize=2&pageNumber=1')
    expect([page.totalItems, page.content.length]).toEqual([3, 1])
    expect(page.content[0]?.persons[0]?.fullName).toBe('A Castaing')
    expect(await own.duplicates('?pageSize=2&pageNumber=9')).toMatchObject({ content: [], totalItems: 3 })
  })
})

describe('a merge', () => {
  test('moves mandates and holdings and deletes the other entry', async () => {
    const [one, other] = [await companies.created(), await companies.created()]
    const [kept, duplicate] = [await twin(), await twin()]
    await register.officers.created(one.id, { personId: duplicate.id, role: '73', startDate: '2019-06-03' })
    await register.owners.created(other.id, { personId: duplicate.id, ...rates(12.5, 10) })
    const answer = await register.merge(kept.id, [duplicate.id])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id: kept.id, linkedCompanies: 2, mainRole: '73' })
    expect((await register.read(duplicate.id)).statusCode).toBe(404)
    expect((await register.owners.list(other.id)).content).toMatchObject([
      { personId: kept.id, ...rates(12.5, 10) },
    ])
  })

  test('reduces duplicate mandates to one, with the earliest known date', async () => {
    const company = await companies.created()
    const [kept, undated, early] = [await twin(), await twin(), await twin()]
    await register.officers.created(company.id, { personId: kept.id, role: '73', startDate: '2019-06-03' })
    await register.officers.created(company.id, { personId: undated.id, role: '73' })
    await register.officers.created(company.id, { personId: early.id, role: '73', startDate: '2011-01-02' })
    await register.officers.created(company.id, { personId: early.id, role: '53' })
    await register.merge(kept.id, [undated.id, early.id])
    const { content } = await register.officers.ofPerson(kept.id)
    expect(content.map(({ role, startDate }) => [role, startDate])).toEqual([
      ['53', null],
      ['73', '2011-01-02'],
    ])
  })

  test('reduces duplicate mandates among the others too', async () => {
    const company = await companies.created()
    const [kept, one, other] = [await twin(), await twin(), await twin()]
    await register.officers.created(company.id, { personId: one.id, role: '73' })
    await register.officers.created(company.id, { personId: other.id, role: '73' })
    await register.merge(kept.id, [one.id, other.id])
    expect((await register.officers.list(company.id)).content).toMatchObject([{ personId: kept.id }])
  })

  test('adds up holdings in one company, so that its totals stay the same', async () => {
    const company = await companies.created()
    const [kept, duplicate, third] = [await twin(), await twin(), await twin()]
    await register.owners.created(company.id, { personId: kept.id, ...rates(33.3333, 60) })
    await register.owners.created(company.id, { personId: duplicate.id, ...rates(33.3333, 20.5) })
    await register.owners.created(company.id, { personId: third.id, ...rates(33.3334, 19.5) })
    expect((await register.merge(kept.id, [duplicate.id])).statusCode).toBe(200)
    const { content } = await register.owners.list(company.id)
    expect(content).toMatchObject([
      { personId: kept.id, ...rates(66.6666, 80.5) },
      { personId: third.id, ...rates(33.3334, 19.5) },
    ])
  })

  test('fills gaps of the kept entry and changes none of its values', async () => {
    const kept = await twin({ nationality: 'FR' })
    const duplicate = await twin({ nationality: 'ES', gender: 'female', birthCountry: 'FR' })
    const answer = await register.merge(kept.id, [duplicate.id])
    expect(answer.json()).toMatchObject({
      identity: { nationality: 'FR', gender: 'female', birthCountry: 'FR' },
    })
    expect(answer.headers.etag).toBe('"2"')
  })

  test('is possible for people with different names, which only a person can judge', async () => {
    const kept = await register.physical('Hélène', 'Castaing')
    const maiden = await register.physical('Hélène', 'Moreau')
    expect((await register.merge(kept.id, [maiden.id])).statusCode).toBe(200)
  })

  test('keeps the company of the organisation, with its name and number', async () => {
    const company = await companies.created()
    const internal = await register.created({ companyId: company.id })
    const external = await register.external('Autre graphie', { nationalId: company.nationalId })
    const refused = await register.merge(external.id, [internal.id])
    expect(refused.statusCode).toBe(422)
    expect(refusedFields(refused)).toEqual([{ field: 'duplicateIds', message: validation.merge.internal }])
    const merged = await register.merge(internal.id, [external.id])
    expect(merged.json()).toMatchObject({ identity: { companyId: company.id } })
  })

  test('never mixes the two kinds', async () => {
    const [physical, legal] = [await twin(), await register.external('Financière Castaing')]
    const answer = await register.merge(physical.id, [legal.id])
    expect(answer.statusCode).toBe(422)
    expect(refusedFields(answer)).toEqual([{ field: 'duplicateIds', message: validation.merge.kinds }])
  })

  test('of a person with itself is refused', async () => {
    const { id } = await twin()
    const answer = await register.merge(id, [id])
    expect(answer.statusCode).toBe(422)
    expect(refusedFields(answer)).toEqual([{ field: 'duplicateIds', message: validation.merge.itself }])
  })

  test.each([[[]], [['unknown']], [Array.from({ length: 21 }, () => randomUUID())]])(
    'with %j is malformed',
    async (ids) => {
      expect((await register.merge((await twin()).id, ids)).statusCode).toBe(400)
    },
  )

  test('with a missing entry or another organisation’s changes nothing', async () => {
    const company = await companies.created()
    const [kept, duplicate] = [await twin(), await twin()]
    await register.officers.created(company.id, { personId: duplicate.id, role: '73' })
    const outsider = await foreign.physical('Hélène', 'Castaing', { birthDate: '1968-06-17' })
    for (const id of [randomUUID(), outsider.id]) {
      expect((await register.merge(kept.id, [duplicate.id, id])).statusCode).toBe(404)
    }
    expect((await register.officers.ofPerson(duplicate.id)).totalItems).toBe(1)
    expect((await foreign.read(outsider.id)).statusCode).toBe(200)
  })

  test('requires the version that was read', async () => {
    const [kept, duplicate] = [await twin(), await twin()]
    await register.patch(kept.id, { nationality: 'FR' })
    const answer = await register.merge(kept.id, [duplicate.id], { 'if-match': '"1"' })
    expect(answer.statusCode).toBe(412)
    expect((await register.read(duplicate.id)).statusCode).toBe(200)
  })

  test('requested twice with one key is made once', async () => {
    const [kept, duplicate] = [await twin(), await twin()]
    const key = { 'idempotency-key': randomUUID() }
    const answers = [
      await register.merge(kept.id, [duplicate.id], key),
      await register.merge(kept.id, [duplicate.id], key),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]?.json<TestPerson>()).toEqual(answers[1]?.json<TestPerson>())
  })

  test('and its mirror at the same moment leave one of the two', async () => {
    const [one, other] = [await twin(), await twin()]
    const answers = await Promise.all([
      register.merge(one.id, [other.id]),
      register.merge(other.id, [one.id]),
    ])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
  })

  test('and new links at the same moment lose nothing and stay within 100 %', async () => {
    const company = await companies.created()
    const [kept, duplicate, third] = [await twin(), await twin(), await twin()]
    await register.owners.created(company.id, { personId: duplicate.id, ...rates(40) })
    const [merged, ...links] = await Promise.all([
      register.merge(kept.id, [duplicate.id]),
      register.owners.create(company.id, { personId: third.id, ...rates(50) }),
      register.owners.create(company.id, { personId: kept.id, ...rates(5) }),
    ])
    expect(merged.statusCode).toBe(200)
    const { content } = await register.owners.list(company.id)
    const shares = content.map(({ shareRate }) => shareRate)
    const isAdded = links.map(({ statusCode }) => statusCode === 201)
    expect(isAdded[0]).toBe(true)
    expect([90, 95]).toContain(shares.reduce((sum, share) => sum + share, 0))
    expect(content.every(({ personId }) => [kept.id, third.id].includes(personId))).toBe(true)
  })

  test('is in the history, step by step, with values before and after', async () => {
    const company = await companies.created()
    const [kept, duplicate] = [await twin(), await twin({ nationality: 'FR' })]
    await register.officers.created(company.id, { personId: duplicate.id, role: '73' })
    await register.merge(kept.id, [duplicate.id])
    const historyOf = async (resource: string, id: string) => {
      const path = `/organizations/${orgId}/changes?resource=${resource}&recordId=${id}&pageSize=1`
      return (await ada.call('GET', path)).json<{ content: object[] }>().content[0]
    }
    expect(await historyOf('companies', company.id)).toMatchObject({
      action: 'update',
      resource: 'officers',
      before: { personId: duplicate.id },
      after: { personId: kept.id },
    })
    expect(await historyOf('physicalPersons', kept.id)).toMatchObject({
      action: 'update',
      before: { identity: { nationality: null } },
      after: { identity: { nationality: 'FR' } },
    })
    expect(await historyOf('physicalPersons', duplicate.id)).toMatchObject({
      action: 'delete',
      before: { id: duplicate.id },
    })
  })
})
