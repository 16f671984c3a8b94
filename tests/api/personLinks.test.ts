import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validation } from '#locales/fr/validation.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { companyCalls, type CompanyCalls } from '#tests/support/companyCalls.ts'
import { governanceCalls, refusedFields, type GovernanceCalls } from '#tests/support/governanceCalls.ts'

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

const anybody = () => register.physical('Hélène', 'Castaing')
const rates = (shareRate: number, voteRate = shareRate) => ({ shareRate, voteRate })
const fieldOf = (answer: LightMyRequestResponse) => refusedFields(answer)[0]

describe.each(['officers', 'owners'] as const)('%s', (kind) => {
  const body = { officers: { role: '73' }, owners: rates(10) }[kind]

  test('name the person and the company at their ends', async () => {
    const company = await companies.created({ name: 'Ormelle Bois' })
    const person = await anybody()
    const link = await register[kind].created(company.id, { personId: person.id, ...body })
    expect(link).toMatchObject({
      companyId: company.id,
      companyName: 'Ormelle Bois',
      companyNationalId: company.nationalId,
      person: { type: 'PHYSICAL', fullName: 'Hélène Castaing' },
    })
    expect((await register[kind].list(company.id)).content).toEqual([link])
    expect((await register[kind].ofPerson(person.id)).content).toEqual([link])
  })

  test('are paged by 25, or returned in full if requested', async () => {
    const company = await companies.created()
    const people = await Promise.all(
      Array.from({ length: 27 }, (_, index) => register.physical('A', `N${index}`)),
    )
    const given = { officers: { role: '73' }, owners: rates(1) }[kind]
    for (const { id } of people) await register[kind].created(company.id, { personId: id, ...given })
    const first = await register[kind].list(company.id)
    expect([first.totalItems, first.content.length]).toEqual([27, 25])
    expect((await register[kind].list(company.id, '?pageNumber=1')).content).toHaveLength(2)
    expect((await register[kind].list(company.id, '?pageSize=27')).content).toHaveLength(27)
  })

  test('of a person that is unknown or another organisation’s are refused', async () => {
    const company = await companies.created()
    const outsider = await foreign.physical('Eve', 'Ailleurs')
    for (const personId of [randomUUID(), outsider.id]) {
      const answer = await register[kind].create(company.id, { personId, ...body })
      expect(answer.statusCode).toBe(422)
      expect(fieldOf(answer)).toEqual({ field: 'personId', message: validation.unknownPerson })
    }
  })

  test('of a company that is another organisation’s are not found', async () => {
    const company = await companies.created()
    const outsider = await foreign.physical('Eve', 'Ailleurs')
    const answer = await foreign[kind].create(company.id, { personId: outsider.id, ...body })
    expect(answer.statusCode).toBe(404)
  })

  test('are reached only through their own company', async () => {
    const [company, other] = [await companies.created(), await companies.created()]
    const { id } = await register[kind].created(company.id, { personId: (await anybody()).id, ...body })
    expect((await register[kind].read(other.id, id)).statusCode).toBe(404)
    expect((await foreign[kind].read(company.id, id)).statusCode).toBe(404)
    expect((await register[kind].remove(other.id, id)).statusCode).toBe(404)
    expect((await register[kind].remove(company.id, id)).statusCode).toBe(204)
    expect((await register[kind].remove(company.id, id)).statusCode).toBe(404)
  })

  test('are changed only with the version that was read', async () => {
    const company = await companies.created()
    const link = await register[kind].created(company.id, { personId: (await anybody()).id, ...body })
    const change = { officers: { startDate: '2020-01-01' }, owners: { shareRate: 11 } }[kind]
    const read = await register[kind].read(company.id, link.id)
    expect([read.json(), read.headers.etag]).toEqual([link, '"1"'])
    const first = await register[kind].patch(company.id, link.id, change, { 'if-match': '"1"' })
    expect([first.statusCode, first.headers.etag]).toEqual([200, '"2"'])
    expect((await register[kind].patch(company.id, link.id, change, { 'if-match': '"1"' })).statusCode).toBe(
      412,
    )
  })

  test('are deleted only with the version that was read', async () => {
    const company = await companies.created()
    const { id } = await register[kind].created(company.id, { personId: (await anybody()).id, ...body })
    const change = { officers: { startDate: '2020-01-01' }, owners: { shareRate: 11 } }[kind]
    await register[kind].patch(company.id, id, change)
    const remove = (tag: string) => register[kind].remove(company.id, id, { 'if-match': tag })
    expect((await remove('"1"')).json()).toMatchObject({ code: 'preconditionFailed' })
    expect((await register[kind].list(company.id)).totalItems).toBe(1)
    expect((await remove('"2"')).statusCode).toBe(204)
    expect((await register[kind].list(company.id)).totalItems).toBe(0)
  })

  test('are created once for one key', async () => {
    const company = await companies.created()
    const key = { 'idempotency-key': randomUUID() }
    const given = { personId: (await anybody()).id, ...body }
    const answers = [
      await register[kind].create(company.id, given, key),
      await register[kind].create(company.id, given, key),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await register[kind].list(company.id)).totalItems).toBe(1)
  })

  test('are deleted with their company, not with its person', async () => {
    const company = await companies.created()
    const { id } = await anybody()
    await register[kind].created(company.id, { personId: id, ...body })
    await companies.remove(company.id)
    expect((await register[kind].ofPerson(id)).totalItems).toBe(0)
    expect((await register.read(id)).statusCode).toBe(200)
  })
})

describe('hostile text', () => {
  const hostile = '<img src=x onerror="alert(1)"> =HYPERLINK("x") |||| %{name}'

  test('in a person’s name is plain text, also where a link shows it', async () => {
    const company = await companies.created({ name: hostile })
    const physical = await register.physical(hostile, hostile)
    const legal = await register.external(hostile)
    const [officer, owner] = [
      await register.officers.created(company.id, { personId: physical.id, role: '73' }),
      await register.owners.created(company.id, { personId: legal.id, ...rates(1) }),
    ]
    expect(officer).toMatchObject({ companyName: hostile, person: { fullName: `${hostile} ${hostile}` } })
    expect(owner.person.fullName).toBe(hostile)
  })

  const spoilt = [
    ['NUL', 'Cas\u0000taing'],
    ['a bidirectional mark', 'Cas\u202Egniat'],
    ['a half pair', 'Cas\uD83Dtaing'],
    ['more than fits', 'x'.repeat(900_000)],
  ] as const

  test.each(spoilt)('with %s is refused at its field, for any record', async (_what, text) => {
    const company = await companies.created()
    const { id } = await anybody()
    const answers = [
      [await register.create({ firstName: 'Hélène', lastName: text }), 'identity.lastName'],
      [await register.patch(id, { firstName: text }), 'identity.firstName'],
      [await register.create({ name: text, country: 'ES', nationalId: 'B1' }), 'identity.name'],
      [await register.create({ name: 'Alpes', country: 'ES', nationalId: text }), 'identity.nationalId'],
      [await register.officers.create(company.id, { personId: id, role: text }), 'role'],
      [
        await register.officers.create(company.id, { personId: id, role: '73', startDate: text }),
        'startDate',
      ],
      [await register.officers.create(company.id, { personId: text, role: '73' }), 'personId'],
      [await register.owners.create(company.id, { personId: id, ...rates(1), shareRate: text }), 'shareRate'],
    ] as const
    for (const [answer, field] of answers) {
      expect([answer.statusCode, fieldOf(answer)?.field]).toEqual([400, field])
      expect(answer.body.length).toBeLessThan(2000)
    }
    expect((await register.officers.list(company.id)).totalItems).toBe(0)
  })

  test('of ten megabytes is not parsed', async () => {
    const company = await companies.created()
    const text = 'x'.repeat(10_000_000)
    const { id } = await anybody()
    const answers = [
      await register.create({ firstName: 'Hélène', lastName: text }),
      await register.officers.create(company.id, { personId: id, role: text }),
      await register.owners.create(company.id, { personId: id, shareRate: text, voteRate: 1 }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 413, 413])
  })
})

describe('mandates', () => {
  test('are unique: the same office twice is refused, another office is not', async () => {
    const company = await companies.created()
    const { id } = await anybody()
    await register.officers.created(company.id, { personId: id, role: '73' })
    const twice = await register.officers.create(company.id, { personId: id, role: '73' })
    expect(twice.statusCode).toBe(422)
    expect(fieldOf(twice)).toEqual({ field: 'role', message: validation.duplicateMandate })
    expect((await register.officers.create(company.id, { personId: id, role: '53' })).statusCode).toBe(201)
  })

  test('have a role of the French register', async () => {
    const company = await companies.created()
    const answer = await register.officers.create(company.id, { personId: (await anybody()).id, role: '999' })
    expect(answer.statusCode).toBe(422)
    expect(fieldOf(answer)).toEqual({ field: 'role', message: validation.unknownOfficerRole })
  })
})

describe('holdings', () => {
  test('require both rates, 0 if there is none', async () => {
    const company = await companies.created()
    const personId = (await anybody()).id
    expect((await register.owners.create(company.id, { personId, shareRate: 10 })).statusCode).toBe(400)
    expect((await register.owners.create(company.id, { personId, ...rates(0) })).statusCode).toBe(201)
  })

  test.each([-0.01, 100.01, 1.23456])('refuse a rate of %d', async (shareRate) => {
    const company = await companies.created()
    const answer = await register.owners.create(company.id, {
      personId: (await anybody()).id,
      shareRate,
      voteRate: 0,
    })
    expect(answer.statusCode).toBe(400)
    expect(fieldOf(answer)?.field).toBe('shareRate')
  })

  test('are unique per person and company', async () => {
    const company = await companies.created()
    const { id } = await anybody()
    await register.owners.created(company.id, { personId: id, ...rates(10) })
    const twice = await register.owners.create(company.id, { personId: id, ...rates(5) })
    expect(twice.statusCode).toBe(422)
    expect(fieldOf(twice)).toEqual({ field: 'personId', message: validation.duplicateOwner })
  })

  test('add up to at most 100 %, shares and votes separately, and return the remainder', async () => {
    const company = await companies.created()
    const [one, other] = [await anybody(), await anybody()]
    await register.owners.created(company.id, { personId: one.id, ...rates(58, 61.5) })
    const both = await register.owners.create(company.id, { personId: other.id, ...rates(42.5, 40) })
    expect(both.statusCode).toBe(422)
    const fields = refusedFields(both)
    expect(fields.map(({ field }) => field)).toEqual(['shareRate', 'voteRate'])
    expect(fields[0]?.message).toContain('42')
    expect(fields[1]?.message).toMatch(/38[.,]5/)
    expect(
      (await register.owners.create(company.id, { personId: other.id, ...rates(42, 38.5) })).statusCode,
    ).toBe(201)
  })

  test('exclude their own former rate from the total when they change', async () => {
    const company = await companies.created()
    const { id } = await register.owners.created(company.id, {
      personId: (await anybody()).id,
      ...rates(60),
    })
    await register.owners.created(company.id, { personId: (await anybody()).id, ...rates(40) })
    expect((await register.owners.patch(company.id, id, { shareRate: 60 })).statusCode).toBe(200)
    expect((await register.owners.patch(company.id, id, { shareRate: 60.0001 })).statusCode).toBe(422)
  })

  test('written concurrently never exceed 100 %', async () => {
    const company = await companies.created()
    const people = await Promise.all(Array.from({ length: 6 }, anybody))
    const answers = await Promise.all(
      people.map(({ id }) => register.owners.create(company.id, { personId: id, ...rates(30) })),
    )
    const made = answers.filter(({ statusCode }) => statusCode === 201)
    const refused = answers.filter(({ statusCode }) => statusCode === 422)
    expect([made.length, refused.length]).toEqual([3, 3])
    expect((await register.owners.list(company.id)).totalItems).toBe(3)
  })

  test('of three thirds with four decimals count as a whole', async () => {
    const company = await companies.created()
    const people = await Promise.all(Array.from({ length: 3 }, anybody))
    for (const { id } of people) {
      const answer = await register.owners.create(company.id, { personId: id, ...rates(33.3333) })
      expect(answer.statusCode).toBe(201)
    }
  })
})
