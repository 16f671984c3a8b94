import { randomUUID } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CubeAnswer, cubeMeasureList } from '#model/wire/data/cube.ts'
import { factStore } from '#server/store/data/factStore.ts'
import { queryTestCube, dataTokenOf } from '#tests/support/queryTestCube.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { foundCompany } from '#tests/support/foundCompany.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly } from '#tests/support/withReportFacts.ts'
import { setPlan } from '#tests/support/setPlan.ts'

let server: TestApp
let caller: TestCaller
let orgId: string
let companyId: string
let siteIds: string[]
let now = new Date('2026-02-10T10:00:00Z')

const hostile = `O'Hara"; drop table cube_facts; -- 🏭`

beforeAll(async () => {
  server = await startTestApp({}, { now: () => now })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  ;({ companyId, siteIds } = await foundCompany(caller, orgId, [hostile, 'Écully']))
  await storeFacts(server.app, caller, orgId, {
    startDate: '2025-01-01',
    endDate: '2026-01-31',
    facts: ['2025-01', '2025-02', '2026-01'].flatMap((month, index) =>
      siteIds.flatMap((site, position) => [
        monthly(site, 'EN01', month, 10 * (index + 1) + position, { company: companyId }),
        monthly(site, 'WF01', month, position === 0 ? 3 : 40, { company: companyId, unit: 'pers' }),
      ]),
    ),
  })
})

afterAll(() => server.close())

const ask = (token: string, path: string, body?: object, of = orgId, language = 'fr') =>
  queryTestCube(server, token, of, { path, body, language })

const query = async (body: object): Promise<CubeAnswer> => {
  const answer = await ask(await dataTokenOf(caller, orgId), 'query', body)
  expect(answer.json()).not.toHaveProperty('code')
  return answer.json<CubeAnswer>()
}

const refusal = async (body: object) => {
  const answer = await ask(await dataTokenOf(caller, orgId), 'query', body)
  const { code, fields } = answer.json<{ code: string; fields?: { field: string }[] }>()
  return [answer.statusCode, code, fields?.map(({ field }) => field)]
}

describe('the data token', () => {
  test('lives for ten minutes and is valid only for the data API of its organisation', async () => {
    const token = await dataTokenOf(caller, orgId)
    const { exp = 0, iat = 0 } = decodeJwt(token)
    expect(exp - iat).toBe(600)
    const other = await caller.found('Groupe Voisin')
    expect((await ask(token, 'levels')).statusCode).toBe(200)
    expect((await ask(token, 'levels', undefined, other)).statusCode).toBe(404)
    expect(
      (await caller.call('GET', '/organizations', undefined, { authorization: `Bearer ${token}` }))
        .statusCode,
    ).toBe(401)
  })

  test('is the only token that the data API accepts', async () => {
    const { tokens } = caller
    const { keys, settings } = server.app.identity
    const forged = await new SignJWT({
      ...decodeJwt(await dataTokenOf(caller, orgId)),
      aud: settings.audience,
    })
      .setProtectedHeader({ alg: keys.algorithm, kid: keys.kid, typ: 'data+jwt' })
      .sign(keys.privateKey)
    for (const token of [tokens.access_token, tokens.id_token ?? '', forged, 'none'])
      expect((await ask(token, 'measures')).statusCode).toBe(401)
  })

  test('is valid until it expires, and no longer', async () => {
    const token = await dataTokenOf(caller, orgId)
    const before = now
    now = new Date(before.getTime() + 599_000)
    expect((await ask(token, 'levels')).statusCode).toBe(200)
    now = new Date(before.getTime() + 601_000)
    expect((await ask(token, 'levels')).json()).toMatchObject({ code: 'unauthenticated' })
    now = before
  })

  test('is issued only to members on the Standard plan, and becomes invalid with the plan', async () => {
    const outsider = await signUpCaller(server.app, `${randomUUID()}@example.org`)
    expect((await outsider.call('GET', `/organizations/${orgId}/data-analytics-token`)).statusCode).toBe(404)
    const own = await outsider.found('Atelier')
    const token = await dataTokenOf(outsider, own)
    expect((await ask(token, 'query', { measures: ['facts'] }, own)).json<CubeAnswer>().rows).toEqual([])
    await setPlan(server.app, outsider, own, 'Starter')
    expect((await ask(token, 'query', { measures: ['facts'] }, own)).statusCode).toBe(403)
  })
})

describe('a query', () => {
  test('returns measures by rows and columns, with totals at their own level', async () => {
    const answer = await query({
      measures: ['EN01'],
      rows: ['division'],
      columns: ['month'],
      range: { start: '2025-01-01', end: '2025-12-31' },
      totals: { rows: true, columns: true },
    })
    expect(answer.rows.map(({ members }) => members.map(({ label }) => label))).toEqual([
      ['Écully'],
      [hostile],
      [],
    ])
    expect(answer.columns.map(({ members }) => members.map(({ id }) => id))).toEqual([
      ['2025-01'],
      ['2025-02'],
      [],
    ])
    expect(answer.values).toEqual([
      [11, 21, 32],
      [10, 20, 30],
      [21, 41, 62],
    ])
  })

  test('resolves its shortcut by the current day, and compares with the same earlier period', async () => {
    const answer = await query({
      measures: ['EN01'],
      rows: ['organization'],
      shortcut: 'LAST_MONTH',
      compare: { variation: 'Y-1' },
    })
    expect([answer.range, answer.baseRange]).toEqual([
      { start: '2026-01-01', end: '2026-01-31' },
      { start: '2025-01-01', end: '2025-01-31' },
    ])
    expect(answer.values).toEqual([[61, 21, 40, (40 / 21) * 100]])
  })

  test('shows data about people only if no small group can be derived', async () => {
    const byOrganization = await query({ measures: ['WF01'] })
    expect([byOrganization.values, byOrganization.withheld]).toEqual([[[43]], []])
    const bySite = await query({ measures: ['WF01', 'EN01'], rows: ['division'] })
    expect(bySite.withheld).toEqual(['WF01'])
    expect(bySite.values.map(([persons]) => persons)).toEqual([null, null])
    const withTotal = await query({ measures: ['WF01'], rows: ['division'], totals: { rows: true } })
    expect([withTotal.values, withTotal.withheld]).toEqual([[[43]], ['WF01']])
    const filtered = await query({
      measures: ['WF01', 'facts'],
      filters: [{ level: 'division', operator: 'notIn', members: [siteIds[0]] }],
    })
    expect(filtered.withheld).toEqual(['WF01'])
    expect(filtered.values).toEqual([[null, 3]])
    expect((await query({ measures: ['WF01'], statistics: ['max'] })).values).toEqual([])
  })

  test('recomputes a KPI at each level, and compares it', async () => {
    const own = await caller.found('Atelier Verne')
    const made = { '2025-01': [10, 11, 100, 200], '2026-01': [30, 31, 100, 400] }
    await storeFacts(server.app, caller, own, {
      startDate: '2025-01-01',
      endDate: '2026-01-31',
      facts: Object.entries(made).flatMap(([month, [north = 0, south = 0, northArea = 0, southArea = 0]]) => [
        monthly('north', 'EN01', month, north),
        monthly('south', 'EN01', month, south),
        monthly('north', 'CT02', month, northArea, { unit: 'm2' }),
        monthly('south', 'CT02', month, southArea, { unit: 'm2' }),
      ]),
    })
    const answer = await ask(
      await dataTokenOf(caller, own),
      'query',
      {
        measures: ['K06'],
        rows: ['division'],
        shortcut: 'LAST_MONTH',
        compare: { variation: 'Y-1' },
        totals: { rows: true },
        sort: [{ by: 'K06', order: 'desc' }],
        statistics: ['max'],
      },
      own,
    )
    // In kWh/m², of total energy and total area; the maximum is that of a site.
    expect(answer.json<CubeAnswer>().values).toEqual([
      [300, 100, 200, 200, 300],
      [77.5, 55, 22.5, expect.closeTo(40.909, 3), 77.5],
      [122, 70, 52, expect.closeTo(74.286, 3), 300],
    ])
  })

  test('excludes undone facts and uses new names at once', async () => {
    const importId = await storeFacts(server.app, caller, orgId, {
      startDate: '2024-01-01',
      endDate: '2024-01-31',
      facts: [monthly(siteIds[0] ?? '', 'WA01', '2024-01', 7, { company: companyId, unit: 'm3' })],
    })
    const water = { measures: ['WA01'], rows: ['company'] }
    const before = await query(water)
    expect([before.rows[0]?.members[0]?.label, before.values]).toEqual(['Ormelle Bois', [[7]]])
    await caller.call('PATCH', `/organizations/${orgId}/companies/${companyId}`, { name: 'Ormelle Forêts' })
    expect((await query(water)).rows[0]?.members[0]?.label).toBe('Ormelle Forêts')
    await server.app.db.inOrganization(
      { accountId: caller.accountId, orgId, need: 'standard', role: 'READER' },
      (tx) => factStore.undo(tx, orgId, importId, now.toISOString()),
    )
    expect((await query(water)).rows).toEqual([])
  })

  test.each<[string, object, unknown[]]>([
    ['an unknown level', { measures: ['EN01'], rows: ['galaxy'] }, [400, 'badRequest', ['rows.0']]],
    ['an unknown measure', { measures: ['XX99'] }, [400, 'badRequest', ['measures.0']]],
    [
      'an unknown member',
      { measures: ['EN01'], filters: [{ level: 'company', members: [hostile] }] },
      [422, 'ruleBroken', ['filters']],
    ],
    [
      'a level that stands twice',
      { measures: ['EN01'], rows: ['year'], columns: ['year'] },
      [422, 'ruleBroken', ['columns']],
    ],
    [
      'values of indicators without an axis of them',
      { measures: ['value'] },
      [422, 'ruleBroken', ['measures']],
    ],
    [
      'a comparison without a period',
      { measures: ['EN01'], compare: { variation: 'M-1' } },
      [422, 'ruleBroken', ['compare']],
    ],
    [
      'a comparison that its periods do not fit',
      { measures: ['EN01'], rows: ['year'], compare: { variation: 'M-1' } },
      [422, 'ruleBroken', ['compare.variation']],
    ],
    [
      'a day before of monthly values',
      { measures: ['EN01'], shortcut: 'LAST_MONTH', compare: { variation: 'D-1' } },
      [422, 'ruleBroken', ['compare.variation']],
    ],
    [
      'a range that ends before it begins',
      { measures: ['EN01'], range: { start: '2025-02-01', end: '2025-01-01' } },
      [422, 'ruleBroken', ['range.end']],
    ],
  ])('is refused for %s', async (_what, body, expected) => {
    expect(await refusal(body)).toEqual(expected)
  })

  test('names an unknown operator', async () => {
    const body = { measures: ['EN01'], filters: [{ level: 'year', operator: 'like', members: ['2025'] }] }
    expect((await refusal(body)).slice(0, 2)).toEqual([400, 'badRequest'])
  })
})

describe('the metadata of the cube', () => {
  test('is in the caller’s language', async () => {
    const token = await dataTokenOf(caller, orgId)
    const french = (await ask(token, 'levels')).json<{ level: string; label: string }[]>()
    const english = (await ask(token, 'levels', undefined, orgId, 'en')).json<typeof french>()
    const labelOf = (list: typeof french) => list.find(({ level }) => level === 'semester')?.label
    expect([labelOf(french), labelOf(english)]).toEqual(['Semestre', 'Half-year'])
    const measures = (await ask(token, 'measures')).json<
      { measure: string; facts: number; lastDay: string }[]
    >()
    expect(measures.find(({ measure }) => measure === 'EN18')).toMatchObject({
      unit: 'MWh',
      facts: 6,
      firstDay: '2025-01-01',
      lastDay: '2026-01-31',
    })
  })

  test('has KPIs, each with its unit, its requirements and its better direction', async () => {
    const token = await dataTokenOf(caller, orgId)
    const list = (await ask(token, 'measures')).json<z.output<typeof cubeMeasureList>>()
    const of = (code: string) => list.find(({ measure }) => measure === code)
    expect(of('K01')).toMatchObject({
      kind: 'kpi',
      label: 'Consommation totale d’énergie',
      unit: 'MWh',
      universe: 'ENVIRONMENT',
      topic: 'E1',
      better: 'LOWER',
      requirements: [{ set: 'ESRS_2023', requirement: 'E1-5', datapoint: 'E1-5_01' }, { set: 'ESRS_2026' }],
      facts: 6,
    })
    expect(of('EN18')).toMatchObject({ kind: 'indicator', better: 'LOWER' })
    // Of the terms of the total only one has figures, so that its sites are counted.
    expect([of('EN18')?.definition, of('EN18')?.sites]).toEqual([of('K01')?.definition, 2])
    expect(of('EN01')).toMatchObject({ sites: 2, sources: [expect.any(String)] })
    expect(of('GO12')).toMatchObject({ sites: null, sources: [] })
    // Without turnover the intensity cannot be computed.
    expect(of('K05')).toMatchObject({ better: 'LOWER', facts: 0, lastDay: null })
    expect([of('facts')?.kind, of('value')?.kind]).toEqual(['count', 'value'])
  })

  test('lists members with facts, by part of their name, by parent and page by page', async () => {
    const token = await dataTokenOf(caller, orgId)
    const list = async (body: object) =>
      (await ask(token, 'members', body)).json<{
        totalItems: number
        content: { id: string; parent: { id: string } | null }[]
      }>()
    const sites = await list({ level: 'division', search: 'ECU' })
    expect(sites.content).toMatchObject([{ id: siteIds[1], label: 'Écully', parent: { id: companyId } }])
    expect((await list({ level: 'division', search: `"; DROP` })).content.map(({ id }) => id)).toEqual([
      siteIds[0],
    ])
    const named = await list({ level: 'division', ids: [siteIds[1], 'gone', hostile] })
    expect(named.content.map(({ id }) => id)).toEqual([siteIds[1]])
    const months = await list({ level: 'month', within: { level: 'year', id: '2025' }, pageSize: 1 })
    expect([months.totalItems, months.content.map(({ id }) => id)]).toEqual([2, ['2025-02']])
    expect(
      (await ask(token, 'members', { level: 'month', within: { level: 'year', id: 'x' } })).statusCode,
    ).toBe(422)
  })
})
