import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { foundCompany } from '#tests/support/foundCompany.ts'
import { dataTokenOf, queryTestCube } from '#tests/support/queryTestCube.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly } from '#tests/support/withReportFacts.ts'

let server: TestApp
let caller: TestCaller
let orgId: string
let siteIds: string[]

beforeAll(async () => {
  server = await startTestApp({})
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  const company = await foundCompany(caller, orgId, ['Atelier', 'Écully'])
  const { companyId } = company
  siteIds = company.siteIds
  await storeFacts(server.app, caller, orgId, {
    startDate: '2025-01-01',
    endDate: '2025-03-31',
    facts: ['2025-01', '2025-02', '2025-03'].flatMap((month, index) =>
      siteIds.flatMap((site, position) => [
        monthly(site, 'EN01', month, 10 * (index + 1) + position, { company: companyId }),
        // Three people work at the first site, too few to be told.
        monthly(site, 'WF01', month, position === 0 ? 3 : 40, { company: companyId, unit: 'pers' }),
      ]),
    ),
  })
})
afterAll(() => server.close())

const query = async (body: object): Promise<CubeAnswer> => {
  const answer = await queryTestCube(server, await dataTokenOf(caller, orgId), orgId, {
    path: 'query',
    body,
    language: 'fr',
  })
  expect(answer.json()).not.toHaveProperty('code')
  return answer.json<CubeAnswer>()
}

const everything = {
  calculations: ['shareOfRow', 'shareOfColumn', 'shareOfTotal', 'rank', 'running'],
  totals: { rows: true, columns: true },
}

describe('calculations', () => {
  test('are those of the figures of the answer', async () => {
    const { columns, values } = await query({ measures: ['EN01'], rows: ['division'], ...everything })
    expect(columns.map(({ kind }) => kind)).toEqual([
      'value',
      'shareOfRow',
      'shareOfColumn',
      'shareOfTotal',
      'rank',
      'running',
    ])
    const share = (part: number) => (part / 123) * 100
    expect(values).toEqual([
      [60, 100, share(60), share(60), 2, 60],
      [63, 100, share(63), share(63), 1, 123],
      [123, 100, 100, 100, null, null],
    ])
  })

  test('tell nothing of people that the answer without them does not tell', async () => {
    const plain = { measures: ['WF01', 'EN01'], rows: ['division'], totals: everything.totals }
    const bare = await query(plain)
    const full = await query({
      ...plain,
      ...everything,
      against: { level: 'division', member: siteIds[1] },
      formula: { first: 'EN01', operator: '/', second: 'WF01' },
    })
    const cellsOf = (
      { columns, values }: CubeAnswer,
      isShown: (column: CubeAnswer['columns'][number]) => boolean,
    ) =>
      values.map((row) => row.filter((_, place) => isShown(columns[place] as CubeAnswer['columns'][number])))
    expect(cellsOf(full, ({ kind }) => kind === 'value')).toEqual(bare.values)
    expect(bare.values.map(([people]) => people)).toEqual([null, null, 43])
    const ofPeople = cellsOf(
      full,
      ({ kind, measure }) => kind === 'formula' || (measure === 'WF01' && kind !== 'value'),
    )
    expect(
      ofPeople
        .slice(0, 2)
        .flat()
        .filter((cell) => cell !== null),
    ).toEqual([])
    // The total of the formula is that of two totals which are told anyway.
    expect(cellsOf(full, ({ kind }) => kind === 'formula')[2]).toEqual([123 / 43])
  })

  test('read the totals that a share needs', async () => {
    const { rows, values } = await query({
      measures: ['EN01'],
      rows: ['division'],
      columns: ['month'],
      calculations: ['shareOfTotal'],
    })
    expect(rows.map(({ members }) => members.length)).toEqual([1, 1, 0])
    expect(values[0]?.slice(0, 2)).toEqual([10, (10 / 123) * 100])
  })
})

test('the first rows are those of each member above', async () => {
  const { rows, values } = await query({
    measures: ['EN01'],
    rows: ['month', 'division'],
    top: { count: 1, measure: 'EN01', others: true },
    totals: { rows: true, columns: false },
  })
  const named = rows.map(({ members }) => members.map(({ label }) => label).at(-1))
  expect(named.filter((label) => label === 'Écully')).toHaveLength(3)
  expect(named).not.toContain('Atelier')
  expect(values.flat().filter((_, place) => named[place] === 'Écully')).toEqual([31, 21, 11])
})
