import { expect, test } from 'vitest'
import { column, member, resultOf, row } from '#tests/support/resultOf.ts'
import { chartDataOf, mostBars } from './chartData.ts'
import { referenceLines } from './referenceLines.ts'

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

const manyRows = (measure: 'EN01' | 'coverage' | 'WF01', values: (number | null)[], more: object = {}) =>
  chartDataOf(
    resultOf({
      query: { measures: [measure], rows: ['division'] },
      answer: {
        columns: [column(measure)],
        rows: values.map((_, position) => row(member('division', String(position)))),
        values: values.map((value) => [value]),
        ...more,
      },
    }),
    'bar',
    labels,
  )

test('members beyond the readable number are one bar, and ratios are left to the table and reported', () => {
  const values = Array.from({ length: mostBars + 5 }, (_, position) => position + 1)
  const summed = manyRows('EN01', values)
  expect(summed.categories.slice(-2)).toEqual([String(mostBars - 2), 'Others (6)'])
  // 20 + 21 + 22 + 23 + 24 + 25
  expect(summed.panels[0]?.series[0]?.values.at(-1)).toBe(135)
  expect(summed).toMatchObject({ others: mostBars - 1, leftOut: { categories: 0 } })
  const ratios = manyRows('coverage', values)
  expect(ratios.categories).toHaveLength(mostBars)
  expect(ratios.leftOut.categories).toBe(5)
})

test('others with a withheld value have no value, so that no total tells it', () => {
  const values = Array.from({ length: mostBars + 2 }, (_, position) => (position === mostBars ? null : 10))
  const othersOf = (more: object) => manyRows('EN01', values, more).panels[0]?.series[0]?.values.at(-1)
  expect(othersOf({ withheld: [] })).toBe(20)
  expect(othersOf({ withheld: ['EN01'] })).toBeNull()
})

test('periods side by side are steps of one scale in their order, and each measure has its own colour', () => {
  const quarters = ['2025-Q1', '2025-Q2', '2025-Q3']
  const periods = chartDataOf(
    resultOf({
      query: { measures: ['EN01'], rows: ['division'], columns: ['quarter'] },
      answer: {
        columns: quarters.map((id) => column('EN01', member('quarter', id))),
        rows: [row(member('division', 'a'))],
        values: [[1, 9, 5]],
      },
    }),
    'bar',
    labels,
  )
  expect(periods.panels[0]?.series.map(({ label, shade }) => [label, shade])).toEqual([
    ['2025-Q1', 0],
    ['2025-Q2', 0.5],
    ['2025-Q3', 1],
  ])
  const measuresSide = chartDataOf(
    resultOf({
      query: { measures: ['EN01', 'WF01'], rows: ['division'] },
      answer: {
        columns: [column('EN01'), column('WF01')],
        rows: [row(member('division', 'a'))],
        values: [[1, 2]],
      },
    }),
    'bar',
    labels,
  )
  const looks = measuresSide.panels.flatMap(({ series }) => series.map(({ color, shade }) => [color, shade]))
  expect(looks).toEqual([
    [0, null],
    [1, null],
  ])
})

test('up to three series have their earlier value before them, more have none', () => {
  const compared = (count: number) => {
    const natures = Array.from({ length: count }, (_, place) => member('nature', String(place)))
    return chartDataOf(
      resultOf({
        query: {
          measures: ['EN01'],
          rows: ['month'],
          columns: ['nature'],
          compare: { variation: 'Y-1', likeForLike: true },
        },
        answer: {
          columns: natures.flatMap((one) => [
            column('EN01', one),
            { ...column('EN01', one), kind: 'base' as const },
          ]),
          rows: [row(member('month', '2025-01'))],
          values: [natures.flatMap((_, place) => [place + 10, place + 1])],
        },
      }),
      'line',
      labels,
    ).panels[0]?.series.map(({ role, color, values }) => [role, color, values[0]])
  }
  expect(compared(1)).toEqual([
    ['base', null, 1],
    ['own', 0, 10],
  ])
  expect(compared(2)).toEqual([
    ['base', 0, 1],
    ['own', 0, 10],
    ['base', 1, 2],
    ['own', 1, 11],
  ])
  expect(compared(4)?.map(([role]) => role)).toEqual(['own', 'own', 'own', 'own'])
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
