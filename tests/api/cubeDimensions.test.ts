import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { CubeAnswer, cubeMeasureList } from '#model/wire/data/cube.ts'
import { queryTestCube, dataTokenOf } from '#tests/support/queryTestCube.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import type { TestFact } from '#tests/support/factFiles.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly } from '#tests/support/withReportFacts.ts'

let server: TestApp
let caller: TestCaller

beforeAll(async () => {
  server = await startTestApp({}, { now: () => new Date('2026-02-10T10:00:00Z') })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
})

afterAll(() => server.close())

const persons = (site: string, gender: string, contract: string, value: number): TestFact =>
  monthly(site, 'WF01', '2025-01', value, { unit: 'pers', dimensions: { gender, contract } })

/** An organisation with these facts of January 2025, and a function to query them. */
async function withFacts(facts: readonly TestFact[]) {
  const orgId = await caller.found(`Groupe ${randomUUID()}`)
  await storeFacts(server.app, caller, orgId, { startDate: '2025-01-01', endDate: '2025-01-31', facts })
  const token = await dataTokenOf(caller, orgId)
  return async (body: object, language = 'fr'): Promise<CubeAnswer> =>
    (await queryTestCube(server, token, orgId, { path: 'query', body, language })).json<CubeAnswer>()
}

const labelsOf = ({ rows }: CubeAnswer) => rows.map(({ members }) => members.map(({ label }) => label))

/** The dimensions that the measures of an organisation with these facts have. */
async function dimensionsWith(facts: readonly TestFact[]) {
  const orgId = await caller.found(`Groupe ${randomUUID()}`)
  await storeFacts(server.app, caller, orgId, { startDate: '2025-01-01', endDate: '2025-01-31', facts })
  const token = await dataTokenOf(caller, orgId)
  const list = (await queryTestCube(server, token, orgId, { path: 'measures' })).json<
    z.output<typeof cubeMeasureList>
  >()
  return (code: string) => list.find(({ measure }) => measure === code)?.dimensions
}

describe('dimensions of facts', () => {
  test('are levels like any other, and missing values have their own row', async () => {
    const query = await withFacts([
      monthly('lyon', 'EN01', '2025-01', 3, { dimensions: { carrier: 'NATURAL_GAS' } }),
      monthly('brest', 'EN01', '2025-01', 4, { dimensions: { carrier: 'NATURAL_GAS' } }),
      monthly('brest', 'EN01', '2025-01', 5, { dimensions: { carrier: 'WOOD' } }),
      monthly('brest', 'EN01', '2025-01', 6),
    ])
    const byCarrier = { measures: ['EN01'], rows: ['carrier'], totals: { rows: true } }
    const answer = await query(byCarrier)
    expect(labelsOf(answer)).toEqual([['Bois'], ['Gaz naturel'], ['Non renseigné'], []])
    expect(answer.values).toEqual([[5], [7], [6], [18]])
    expect(labelsOf(await query(byCarrier, 'en'))).toEqual([['Natural gas'], ['Wood'], ['Not given'], []])
    const filters = [{ level: 'carrier', operator: 'notIn', members: ['WOOD'] }]
    expect((await query({ measures: ['EN01'], filters })).values).toEqual([[13]])
  })

  test('are listed with each measure that has them, as far as there are figures by them', async () => {
    const dimensionsOf = await dimensionsWith([
      monthly('lyon', 'EN01', '2025-01', 3, { dimensions: { carrier: 'NATURAL_GAS' } }),
      persons('lyon', 'FEMALE', 'PERMANENT', 30),
    ])
    expect([dimensionsOf('EN01'), dimensionsOf('EN18')]).toEqual([['carrier'], ['carrier']])
    expect(dimensionsOf('WF01')).toEqual(['gender', 'contract'])
    // The share of women is no longer one where a gender is chosen, and turnover has no energy.
    expect([dimensionsOf('K40'), dimensionsOf('K05')]).toEqual([['contract'], []])
    expect([dimensionsOf('facts'), dimensionsOf('score')]).toEqual([[], []])
  })

  test('a filter by gender withholds the figures of a group that is too small', async () => {
    const query = await withFacts([
      persons('lyon', 'FEMALE', 'PERMANENT', 2),
      persons('lyon', 'MALE', 'PERMANENT', 40),
    ])
    const filters = [{ level: 'gender', operator: 'in', members: ['MALE'] }]
    const filtered = await query({ measures: ['WF01'], filters })
    expect([filtered.values.flat().filter((value) => value !== null), filtered.withheld]).toEqual([
      [],
      ['WF01'],
    ])
  })

  test('split a headcount if each group is large enough', async () => {
    const query = await withFacts([
      persons('lyon', 'FEMALE', 'PERMANENT', 30),
      persons('lyon', 'MALE', 'PERMANENT', 20),
      persons('lyon', 'MALE', 'TEMPORARY', 2),
      persons('lyon', 'FEMALE', 'TEMPORARY', 9),
    ])
    const byGender = await query({ measures: ['WF01', 'K40'], rows: ['gender'] })
    expect([byGender.values.map(([heads]) => heads), byGender.withheld]).toEqual([[39, 22], []])
    const byContract = await query({ measures: ['WF01'], rows: ['contract'] })
    expect(byContract.values).toEqual([[11], [50]])
    // Two men are temporary: the query would reveal them together.
    expect((await query({ measures: ['WF01'], rows: ['gender', 'contract'] })).withheld).toEqual(['WF01'])
    const filtered = await query({
      measures: ['WF01'],
      rows: ['gender'],
      filters: [{ level: 'contract', operator: 'notIn', members: ['PERMANENT'] }],
    })
    expect([filtered.values, filtered.withheld]).toEqual([[], ['WF01']])
  })

  test('do not reveal the training hours of a single woman', async () => {
    const hours = (gender: string, value: number) =>
      monthly('lyon', 'TR01', '2025-01', value, { unit: 'h', dimensions: { gender } })
    const query = await withFacts([
      persons('lyon', 'FEMALE', 'PERMANENT', 1),
      persons('lyon', 'MALE', 'PERMANENT', 60),
      hours('FEMALE', 14),
      hours('MALE', 200),
    ])
    expect((await query({ measures: ['TR01'] })).values).toEqual([[214]])
    const divided = await query({ measures: ['TR01'], rows: ['gender'] })
    expect([divided.values, divided.withheld]).toEqual([[], ['TR01']])
  })
})
