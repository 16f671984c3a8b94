import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cubeFactPage, type CubeAnswer } from '#model/wire/data/cube.ts'
import { queryTestCube, dataTokenOf } from '#tests/support/queryTestCube.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { roles } from '#model/rules/identity/roles.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly } from '#tests/support/withReportFacts.ts'

let server: TestApp
let caller: TestCaller
let orgId: string
let token: string
const now = new Date('2026-02-10T10:00:00Z')

beforeAll(async () => {
  server = await startTestApp({}, { now: () => now })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  token = await dataTokenOf(caller, orgId)
  await storeFacts(server.app, caller, orgId, {
    startDate: '2025-01-01',
    endDate: '2026-01-31',
    facts: ['2025-01', '2025-02', '2026-01'].flatMap((month, index) =>
      ['lyon', 'brest'].flatMap((site, position) => [
        monthly(site, 'EN01', month, 10 * (index + 1) + position, { comment: 'Relevé du compteur' }),
        monthly(site, 'WF01', month, position === 0 ? 3 : 40, { unit: 'pers' }),
      ]),
    ),
  })
})

afterAll(() => server.close())

const query = (path: string, body: object, of = orgId, by = token) =>
  queryTestCube(server, by, of, { path, body })

describe('the facts of a cell', () => {
  const list = async (body: object): Promise<z.output<typeof cubeFactPage>> => {
    const answer = await query('facts', body)
    expect(answer.json()).not.toHaveProperty('code')
    return cubeFactPage.parse(answer.json())
  }

  test('are listed with their file, line, user and day', async () => {
    const { content, totalItems } = await list({
      measures: ['EN01'],
      at: [
        { level: 'division', id: 'brest' },
        { level: 'month', id: '2025-02' },
      ],
    })
    expect(totalItems).toBe(1)
    expect(content).toMatchObject([
      {
        division: { id: 'brest', label: 'Site retiré du registre' },
        indicator: { id: 'EN01' },
        start: '2025-02-01',
        end: '2025-02-28',
        value: 21,
        unit: 'MWh',
        given: { value: 21, unit: 'MWh' },
        comment: 'Relevé du compteur',
        file: { name: 'facts.csv' },
        line: 8,
        user: { id: caller.accountId },
        createdAt: now.toISOString(),
        factor: null,
      },
    ])
  })

  test('of a computed figure have their sign in it, so that they add up to the cell', async () => {
    const own = await caller.found('Verrerie Colas')
    const ownToken = await dataTokenOf(caller, own)
    await storeFacts(server.app, caller, own, {
      startDate: '2025-01-01',
      endDate: '2025-12-31',
      facts: [
        monthly('s', 'WA01', '2025-03', 50, { unit: 'm3' }),
        monthly('s', 'WA05', '2025-03', 20, { unit: 'm3' }),
        monthly('s', 'EN01', '2025-03', 30),
        monthly('s', 'EN02', '2025-03', 12),
      ],
    })
    const values = async (measure: string) =>
      cubeFactPage
        .parse((await query('facts', { measures: [measure] }, own, ownToken)).json())
        .content.map(({ indicator, value }) => [indicator.id, value])
    // Consumption is withdrawals less discharges.
    expect(await values('WA06')).toEqual([
      ['WA01', 50],
      ['WA05', -20],
    ])
    // Renewable electricity is a part of purchased electricity that total energy adds and subtracts.
    expect(await values('EN18')).toEqual([['EN01', 30]])
  })

  test('add up to the cell, page by page and in the requested order', async () => {
    const cell = { measures: ['EN18'], range: { start: '2025-01-01', end: '2025-12-31' } }
    const [[sum]] = (await query('query', cell)).json<CubeAnswer>().values as [[number]]
    const pages = await Promise.all([0, 1].map((pageNumber) => list({ ...cell, pageNumber, pageSize: 2 })))
    const values = pages.flatMap(({ content }) => content.map(({ value }) => value))
    expect(values).toEqual([21, 20, 11, 10])
    expect(values.reduce((all, value) => all + value, 0)).toBe(sum)
    const byDate = await list({ ...cell, sort: { by: 'date', order: 'asc' }, pageSize: 2 })
    expect(byDate.content.map(({ start }) => start)).toEqual(['2025-01-01', '2025-01-01'])
    expect(byDate.totalItems).toBe(4)
  })

  test('are listed from their own file, even if lines are identical', async () => {
    const own = await caller.found('Atelier Delmas')
    const ownToken = await dataTokenOf(caller, own)
    for (const [comment, month] of [
      ['Facture', '2025-03'],
      ['Estimation', '2025-04'],
    ] as const)
      await storeFacts(server.app, caller, own, {
        startDate: '2025-03-01',
        endDate: '2025-04-30',
        // Identical lines, sites and values.
        facts: ['EN01', 'EN02'].map((indicator) => monthly('s', indicator, month, 5, { comment, line: 2 })),
      })
    const body = { measures: ['EN01', 'EN02'], sort: { by: 'date', order: 'asc' } }
    const page = cubeFactPage.parse((await query('facts', body, own, ownToken)).json())
    expect(page.content.map(({ indicator, start, comment }) => [indicator.id, start, comment])).toEqual([
      ['EN01', '2025-03-01', 'Facture'],
      ['EN02', '2025-03-01', 'Facture'],
      ['EN01', '2025-04-01', 'Estimation'],
      ['EN02', '2025-04-01', 'Estimation'],
    ])
  })

  test('about people are files, number of lines and the aggregate for owners and auditors, and for nobody else', async () => {
    const asked = { measures: ['WF01', 'EN01'], range: { start: '2025-01-01', end: '2025-02-28' } }
    const behind = {
      indicator: { id: 'WF01', label: expect.any(String) as unknown },
      value: 43,
      unit: 'pers.',
      lines: 4,
      files: [
        { id: expect.any(String) as unknown, name: 'facts.csv', importId: expect.any(String) as unknown },
      ],
    }
    const seen: Record<string, unknown> = {}
    for (const role of roles) {
      const member = await signUpCaller(server.app, `${randomUUID()}@example.org`)
      const scope = { accountId: caller.accountId, orgId, need: 'any', role: 'OWNER' } as const
      await server.app.db.inOrganization(scope, (tx) =>
        membershipStore.add(tx, orgId, member.accountId, role),
      )
      const own = await dataTokenOf(member, orgId)
      const page = cubeFactPage.parse((await query('facts', asked, orgId, own)).json())
      expect(page.content.map(({ indicator }) => indicator.id)).not.toContain('WF01')
      seen[role] = page.people
    }
    expect(seen).toEqual({ READER: [], AUDITOR: [behind], EDITOR: [], OWNER: [behind] })
    // Three people of one site: nothing of their figures is told.
    const small = await list({ measures: ['WF01'], at: [{ level: 'division', id: 'lyon' }] })
    expect([small.people, small.withheld]).toEqual([[], ['WF01']])
  })

  test('of a count are all except those about people', async () => {
    const { content, withheld } = await list({ measures: ['facts'] })
    expect(new Set(content.map(({ indicator }) => indicator.id))).toEqual(new Set(['EN01']))
    expect(withheld).toEqual(['WF01'])
    expect(await list({ measures: ['WF01'] })).toMatchObject({
      content: [],
      totalItems: 0,
      withheld: ['WF01'],
    })
  })

  test('never include people, however many: a line may be one person', async () => {
    const own = await caller.found('Atelier Vasseur')
    const ownToken = await dataTokenOf(caller, own)
    await storeFacts(server.app, caller, own, {
      startDate: '2025-01-01',
      endDate: '2025-12-31',
      facts: Array.from({ length: 12 }, (_, position) => [
        monthly('s', 'PY05', '2025-01', 20 + position),
        monthly('s', 'WF01', '2025-01', 1, { unit: 'pers' }),
      ]).flat(),
    })
    const sum = (await query('query', { measures: ['PY05'] }, own, ownToken)).json<CubeAnswer>()
    expect([sum.values.length, sum.withheld]).toEqual([1, []])
    expect((await query('facts', { measures: ['PY05', 'WF01'] }, own, ownToken)).json()).toMatchObject({
      content: [],
      totalItems: 0,
      withheld: ['PY05', 'WF01'],
    })
  })

  test('name the factor of an emission', async () => {
    const own = await caller.found('Atelier Maurel')
    const dimensions = {
      activity: 'EN01',
      emissionFactor: 'naturalGas',
      factorOrigin: 'OURS',
      factorScope: '1',
      factorUnit: 'kgCO₂e/kWh',
      factorPer: 'kWh',
      factorValue: '0.2',
      factorSource: 'Base Empreinte',
      factorYear: '2024',
    }
    await storeFacts(server.app, caller, own, {
      startDate: '2025-01-01',
      endDate: '2025-01-31',
      facts: [monthly('s', 'GH01', '2025-01', 3, { unit: 'tCO2e', dimensions })],
    })
    const ownToken = await dataTokenOf(caller, own)
    const answer = await query('facts', { measures: ['GH01'] }, own, ownToken)
    expect(answer.json()).toMatchObject({
      content: [
        {
          value: 3,
          unit: 'tCO₂e',
          factor: {
            series: 'naturalGas',
            value: 0.2,
            per: 'kWh',
            source: 'Base Empreinte',
            year: 2024,
            country: null,
          },
        },
      ],
    })
  })

  test('are those of an indicator if each shows its own value', async () => {
    const at = [{ level: 'indicator', id: 'EN01' }]
    expect((await list({ measures: ['value'], at })).totalItems).toBe(6)
  })

  test('are empty for a member that does not exist', async () => {
    const body = { measures: ['EN01'], at: [{ level: 'company', id: `'; drop table cube_facts; --` }] }
    expect((await query('facts', body)).statusCode).toBe(422)
  })
})
