import { describe, expect, test } from 'vitest'
import { cubeAnswer, cubeQuery, type CubeAnswer } from '#model/wire/data/cube.ts'
import { withCalculations } from './calculations.ts'
import type { LevelCode } from './levels.ts'
import { formulaUnit } from './measureFormula.ts'
import { planQuery } from './planQuery.ts'

const today = '2026-11-30'

type Cell = number | null
/** An answer of whole rows and columns: paths of ids, and values by row, then by column with each measure in turn. */
function answerOf(
  given: object,
  rows: readonly (readonly string[])[],
  columns: readonly (readonly string[])[],
  values: readonly (readonly Cell[])[],
  withheld: readonly string[] = [],
): CubeAnswer {
  const query = cubeQuery.parse(given)
  const path = (ids: readonly string[], levels: readonly LevelCode[]) =>
    ids.map((id, depth) => ({ level: levels[depth], id, label: id }))
  const answer = cubeAnswer.parse({
    columns: columns.flatMap((ids) =>
      query.measures.map((measure) => ({ members: path(ids, query.columns), measure, kind: 'value' })),
    ),
    rows: rows.map((ids) => ({ members: path(ids, query.rows), isOthers: false })),
    values,
    notes: [],
    noteOf: values.map((row) => row.map(() => null)),
    truncated: false,
    range: null,
    baseRange: null,
    withheld,
    mixed: [],
    version: '1',
    dataState: { number: 1, changedAt: null },
  })
  return withCalculations(planQuery(query, today), answer)
}

/** The cells of the columns of a kind, by row. */
const cellsOf = ({ columns, values }: CubeAnswer, kind: string) =>
  values.map((row) => row.filter((_, place) => columns[place]?.kind === kind))

const byYear = { measures: ['EN01'], rows: ['company'], columns: ['year'] }
const rows = [['a'], ['b'], []]
const years = [['2024'], ['2025'], []]
const values = [
  [10, 30, 40],
  [30, 130, 160],
  [40, 160, 200],
]

describe('calculations', () => {
  test('a share is one of its row, its column or the whole, in percent', () => {
    const answer = answerOf(
      { ...byYear, calculations: ['shareOfRow', 'shareOfColumn', 'shareOfTotal'] },
      rows,
      years,
      values,
    )
    expect(cellsOf(answer, 'value')).toEqual(values)
    expect(cellsOf(answer, 'shareOfRow')[0]).toEqual([25, 75, 100])
    expect(cellsOf(answer, 'shareOfColumn')[0]).toEqual([25, 18.75, 20])
    expect(cellsOf(answer, 'shareOfTotal')[0]).toEqual([5, 15, 20])
    expect(cellsOf(answer, 'shareOfTotal')[2]).toEqual([20, 80, 100])
  })

  test('a share makes the query read its totals', () => {
    const plan = planQuery(cubeQuery.parse({ ...byYear, calculations: ['shareOfTotal'] }), today)
    expect(plan.totals).toEqual({ rows: true, columns: true })
  })

  test('a ratio has no share and no running total, and has a rank', () => {
    const answer = answerOf(
      { ...byYear, measures: ['K02'], calculations: ['shareOfTotal', 'running', 'rank'] },
      rows,
      years,
      values,
    )
    expect(new Set(answer.columns.map(({ kind }) => kind))).toEqual(new Set(['value', 'rank']))
  })

  test('a rank is within the rows of one member, with equal places for equal values', () => {
    const answer = answerOf(
      { measures: ['EN01'], rows: ['company', 'division'], calculations: ['rank'] },
      [['a', 'x'], ['a', 'y'], ['a', 'z'], ['a'], ['b', 'u'], ['b'], []],
      [[]],
      [[5], [9], [5], [19], [7], [7], [26]],
    )
    expect(cellsOf(answer, 'rank').flat()).toEqual([2, 1, 2, 1, 1, 2, null])
  })

  test('a running total goes along the periods, and starts again in each member above', () => {
    const answer = answerOf(
      { measures: ['EN01'], rows: ['company'], columns: ['year', 'quarter'], calculations: ['running'] },
      [['a']],
      [
        ['2024', '2024-Q3'],
        ['2024', '2024-Q4'],
        ['2025', '2025-Q1'],
        ['2025', '2025-Q2'],
      ],
      [[1, 2, 4, 8]],
    )
    expect(cellsOf(answer, 'running')).toEqual([[1, 3, 4, 12]])
    const downwards = answerOf(
      { measures: ['EN01'], rows: ['month'], calculations: ['running'] },
      [['2025-01'], ['2025-02'], ['2025-03'], []],
      [[]],
      [[1], [2], [4], [7]],
    )
    expect(cellsOf(downwards, 'running').flat()).toEqual([1, 3, 7, null])
  })

  test('a running total along periods ends at a gap, and one along rows leaves rows without a value out', () => {
    const running = (level: string, given: readonly Cell[]) =>
      cellsOf(
        answerOf(
          { measures: ['EN01'], rows: [level], calculations: ['running'] },
          given.map((_, index) => [level === 'month' ? `2025-0${index + 1}` : `row ${index}`]),
          [[]],
          given.map((value) => [value]),
        ),
        'running',
      ).flat()
    expect(running('month', [null, 1, 2, null, 4])).toEqual([null, 1, 3, null, null])
    expect(running('company', [1, null, 4])).toEqual([1, null, 5])
  })

  test('a moving average needs all of its periods, one after the other', () => {
    const answer = answerOf(
      { measures: ['EN01'], rows: ['month'], movingAverage: 3 },
      [['2025-01'], ['2025-02'], ['2025-03'], ['2025-04'], ['2025-06']],
      [[]],
      [[3], [6], [9], [12], [15]],
    )
    expect(cellsOf(answer, 'movingAverage').flat()).toEqual([null, null, 6, 9, null])
  })

  test('a chosen member is compared with the others of its level, on either axis', () => {
    const onRows = answerOf({ ...byYear, against: { level: 'company', member: 'a' } }, rows, years, values)
    expect(cellsOf(onRows, 'toMember')).toEqual([
      [0, 0, 0],
      [20, 100, 120],
      [null, null, null],
    ])
    expect(cellsOf(onRows, 'toMemberPercentage')[1]).toEqual([200, (100 / 30) * 100, 300])
    const onColumns = answerOf({ ...byYear, against: { level: 'year', member: '2024' } }, rows, years, values)
    expect(cellsOf(onColumns, 'toMember')[0]).toEqual([0, 20, null])
  })

  test('a formula adds, divides and goes on from left to right', () => {
    const formula = (operator: string, third?: object) => ({
      measures: ['EN01', 'EN05', 'CT02'],
      rows: ['company'],
      formula: { first: 'EN01', operator, second: 'EN05', ...(third && { third }) },
    })
    const of = (given: object) => cellsOf(answerOf(given, [['a']], [[]], [[30, 10, 200]]), 'formula').flat()
    expect(of(formula('+'))).toEqual([40])
    expect(of(formula('/'))).toEqual([300])
    expect(of(formula('+', { operator: '/', measure: 'CT02' }))).toEqual([0.2])
    expect(of(formula('/', { operator: '*', measure: 'CT02' }))).toEqual([600])
  })

  test('the unit of a formula follows from its measures', () => {
    expect(formulaUnit({ first: 'EN01', operator: '/', second: 'EN05' })).toEqual([])
    expect(formulaUnit({ first: 'EN01', operator: '/', second: 'CT02' })).toEqual([
      { measure: 'EN01', sign: 1 },
      { measure: 'CT02', sign: -1 },
    ])
    expect(() => formulaUnit({ first: 'EN01', operator: '+', second: 'CT02' })).toThrow('units')
  })

  test.each([
    [{ movingAverage: 3, rows: ['company'], columns: [] }, 'movingAverage'],
    [{ against: { level: 'division', member: 'x' } }, 'against'],
    [{ formula: { first: 'EN01', operator: '/', second: 'CT02' } }, 'formula'],
    [{ measures: ['EN01', 'WF01'], formula: { first: 'EN01', operator: '-', second: 'WF01' } }, 'formula'],
  ])('%j is refused', (given, field) => {
    expect(() => planQuery(cubeQuery.parse({ ...byYear, ...given }), today)).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field })] }),
    )
  })
})

describe('withheld figures', () => {
  // Company b has too few people, so that no company has a figure; the total may be told.
  const withheldValues = [
    [null, null, null],
    [null, null, null],
    [40, 160, null],
  ]
  const everything = {
    measures: ['WF10', 'HS03'],
    rows: ['company'],
    columns: ['year'],
    calculations: ['shareOfRow', 'shareOfColumn', 'shareOfTotal', 'rank', 'running'],
    movingAverage: 2,
    against: { level: 'company', member: 'a' },
    formula: { first: 'WF10', operator: '/', second: 'HS03' },
  }

  test('have no value in any calculation', () => {
    const cells = withheldValues.map((row) => row.flatMap((cell) => [cell, 7]))
    const answer = answerOf(everything, rows, years, cells)
    const calculated = [...answer.columns.entries()].filter(
      ([, { kind, measure }]) => measure === 'WF10' && kind !== 'value',
    )
    expect(calculated.length).toBeGreaterThan(20)
    for (const [place] of calculated)
      expect([answer.values[0]?.[place], answer.values[1]?.[place]]).toEqual([null, null])
  })

  test('leave no rank and no running total to the rows beside them', () => {
    const answer = answerOf(
      { measures: ['WF10'], rows: ['company'], calculations: ['rank', 'running'] },
      [['a'], ['b'], ['c']],
      [[]],
      [[20], [null], [30]],
      ['WF10'],
    )
    expect(cellsOf(answer, 'rank').flat()).toEqual([null, null, null])
    expect(cellsOf(answer, 'running').flat()).toEqual([20, null, null])
  })

  test('do not change a calculation of others, whatever they are', () => {
    // Only the cells of the answer count: the same answer gives the same calculations.
    const one = answerOf(
      everything,
      rows,
      years,
      withheldValues.map((row) => row.flatMap((cell) => [cell, 7])),
    )
    const without = answerOf(
      { ...everything, measures: ['HS03'], formula: undefined },
      rows,
      years,
      withheldValues.map((row) => row.map(() => 7)),
    )
    const ofHours = (answer: CubeAnswer) =>
      answer.values.map((row) => row.filter((_, place) => answer.columns[place]?.measure === 'HS03'))
    expect(ofHours(one)).toEqual(ofHours(without))
  })
})
