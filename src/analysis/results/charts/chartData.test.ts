import { expect, test } from 'vitest'
import { cubeAnswer, type CubeAnswer } from '#model/wire/data/cube.ts'
import { analysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { formatNumber, formatPercent } from '#src/ui/format/numbers.ts'
import { shownColumns } from '../shape/columns.ts'
import { rowTree } from '../shape/rows.ts'
import { resultLabels } from '../shape/labels.ts'
import type { Measures } from '../useMeasures.ts'
import type { Result } from '../useResult.ts'
import { chartDataOf, mostBars } from './chartData.ts'
import { referenceLines } from './referenceLines.ts'

const units: Readonly<Record<string, string>> = { EN01: 'MWh', EN02: 'MWh', WF01: 'pers.', coverage: '' }
const measures = new Map(
  Object.entries(units).map(([measure, unit]) => [measure, { measure, label: measure, unit: unit || null }]),
) as unknown as Measures

type Given = { query: object; answer: Pick<CubeAnswer, 'columns' | 'rows' | 'values'> }

function resultOf({ query, answer: given }: Given): Result {
  const definition = analysisDefinition.parse({ version: 1, query })
  const none = {
    notes: [],
    noteOf: [],
    truncated: false,
    range: null,
    baseRange: null,
    withheld: [],
    mixed: [],
    version: '1',
    dataState: { number: 1, changedAt: null },
  }
  const answer = cubeAnswer.parse({ ...given, ...none })
  const format = {
    number: (value: number, style?: object) => formatNumber(value, 'en', style),
    percent: (value: number, style?: object) => formatPercent(value, 'en', style),
  } as Parameters<typeof resultLabels>[1]
  const said = resultLabels({ locale: 'en', t: (key) => key }, format, measures, definition.query)
  return {
    definition,
    answer,
    columns: shownColumns(answer, measures),
    rows: rowTree(answer),
    labels: said,
    measures,
    levels: new Map(),
  }
}

const member = (level: 'division' | 'company' | 'month' | 'nature', id: string) => ({ level, id, label: id })
const row = (...members: ReturnType<typeof member>[]) => ({ members, isOthers: false })
const column = (measure: 'EN01' | 'WF01' | 'coverage', ...members: ReturnType<typeof member>[]) => ({
  members,
  measure,
  kind: 'value' as const,
})

test('a reference line is that of all values, also where not all bars fit: 3 on average of 60, not 5 of 30', () => {
  const rows = Array.from({ length: 2 * mostBars }, (_, index) => row(member('division', `s${index}`)))
  const values = rows.map((_, index) => [index < mostBars ? 5 : 1])
  const result = resultOf({
    query: { measures: ['EN01'], rows: ['division'] },
    answer: { columns: [column('EN01')], rows, values },
  })
  const [own] = chartDataOf(result, 'bar', labels).panels[0]?.series ?? []
  expect(own?.values).toHaveLength(mostBars)
  expect(referenceLines('average', own?.all ?? [])).toEqual([3])
})

const labels = { others: 'Others', period: ({ label }: { label: string }) => label }

test('sums are not drawn beside their parts', () => {
  const { categories, panels } = chartDataOf(
    resultOf({
      query: {
        measures: ['EN01'],
        rows: ['company', 'division'],
        columns: ['month'],
        totals: { rows: true, columns: true },
      },
      answer: {
        columns: [column('EN01', member('month', '2025-01')), column('EN01')],
        rows: [row(member('company', 'A')), row(member('company', 'A'), member('division', 'a')), row()],
        values: [
          [3, 3],
          [3, 3],
          [3, 3],
        ],
      },
    }),
    'bar',
    labels,
  )
  expect(categories).toEqual(['A'])
  expect(panels[0]?.series.map(({ label, values }) => [label, values])).toEqual([['2025-01', [3]]])
})

test('time runs from left to right also where it is on the columns', () => {
  const data = chartDataOf(
    resultOf({
      query: { measures: ['EN01'], rows: ['division'], columns: ['month'] },
      answer: {
        columns: [column('EN01', member('month', '2025-01')), column('EN01', member('month', '2025-02'))],
        rows: [row(member('division', 'a')), row(member('division', 'b'))],
        values: [
          [1, null],
          [2, 4],
        ],
      },
    }),
    'line',
    labels,
  )
  expect(data).toMatchObject({ isOverTime: true, categories: ['2025-01', '2025-02'] })
  expect(data.panels[0]?.series.map(({ label, values }) => [label, values])).toEqual([
    ['a', [1, null]],
    ['b', [2, 4]],
  ])
})

const many = (measure: 'EN01' | 'coverage', count: number) =>
  resultOf({
    query: { measures: [measure], rows: ['division'], columns: ['nature'] },
    answer: {
      columns: Array.from({ length: count }, (_, position) =>
        column(measure, member('nature', String(position))),
      ),
      rows: [row(member('division', 'a'))],
      values: [Array.from({ length: count }, (_, position) => position + 1)],
    },
  })

test('of more than eight series seven are kept, and the others are summed where a sum is meaningful', () => {
  const sums = chartDataOf(many('EN01', 10), 'bar', labels)
  expect(sums.panels[0]?.series.map(({ label, values }) => [label, values[0]])).toEqual([
    ...[3, 4, 5, 6, 7, 8, 9].map((place) => [String(place), place + 1]),
    ['Others', 1 + 2 + 3],
  ])
  const shares = chartDataOf(many('coverage', 10), 'bar', labels)
  expect(shares.panels[0]?.series).toHaveLength(7)
  expect(shares.leftOut.series).toBe(3)
})

test('a heat map identifies its columns by index, and keeps all of them', () => {
  expect(chartDataOf(many('EN01', 12), 'heatMap', labels).panels[0]?.series).toHaveLength(12)
})

test('measures of two units do not share an axis', () => {
  const { panels } = chartDataOf(
    resultOf({
      query: { measures: ['EN01', 'WF01'], rows: ['division'] },
      answer: {
        columns: [column('EN01'), column('WF01')],
        rows: [row(member('division', 'a'))],
        values: [[10, 2]],
      },
    }),
    'bar',
    labels,
  )
  expect(panels.map(({ unit, series }) => [unit, series.map(({ label }) => label)])).toEqual([
    ['MWh', ['EN01']],
    ['pers.', ['WF01']],
  ])
})

test('bars beyond the readable number are left to the table and reported', () => {
  const rows = Array.from({ length: mostBars + 5 }, (_, position) =>
    row(member('division', String(position))),
  )
  const data = chartDataOf(
    resultOf({
      query: { measures: ['EN01'], rows: ['division'] },
      answer: { columns: [column('EN01')], rows, values: rows.map((_, position) => [position]) },
    }),
    'bar',
    labels,
  )
  expect(data.categories).toHaveLength(mostBars)
  expect(data.leftOut.categories).toBe(5)
})

test('statistics ignore missing values', () => {
  const values = [4, null, 1, 9, 2]
  expect(referenceLines('average', values)).toEqual([4])
  expect(referenceLines('median', values)).toEqual([3])
  expect(referenceLines('top3', values)).toEqual([2])
  expect(referenceLines('bottom3', values)).toEqual([4])
  expect(referenceLines('deviation', values).map((value) => value.toFixed(3))).toEqual(['0.441', '7.559'])
  expect(referenceLines('deviation', [4])).toEqual([])
  expect(referenceLines('max', [null])).toEqual([])
})
