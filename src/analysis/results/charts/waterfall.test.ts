import { expect, test } from 'vitest'
import type { ChartData, Series } from './chartData.ts'
import { waterfallOf } from './waterfall.ts'

const series = (label: string, values: readonly (number | null)[], role: Series['role'] = 'own') =>
  ({ id: label, label, values, all: values, role }) as unknown as Series

const dataOf = (categories: string[], own: Series[], more: Partial<ChartData> = {}): ChartData => ({
  categories,
  members: [],
  isOverTime: false,
  others: -1,
  panels: [{ unit: null, series: own }],
  isWithheld: false,
  better: null,
  leftOut: { series: 0, categories: 0 },
  ...more,
})

const stepsOf = (data: ChartData) =>
  waterfallOf(data, 'Others')?.map(({ label, from, to }) => [label, from, to]) ?? null

test('steps lead from the last year but one to the last, wherever the years are', () => {
  const expected = [
    ['2024', 0, 140],
    ['Lyon', 140, 120],
    ['Brest', 120, 135],
    ['2025', 0, 135],
  ]
  const years = [series('2023', [1, 1]), series('2024', [100, 40]), series('2025', [80, 55])]
  expect(stepsOf(dataOf(['Lyon', 'Brest'], years))).toEqual(expected)
  const sites = [series('Lyon', [1, 100, 80]), series('Brest', [1, 40, 55])]
  expect(stepsOf(dataOf(['2023', '2024', '2025'], sites, { isOverTime: true }))).toEqual(expected)
})

test('steps lead from the period before to the period', () => {
  const pair = [series('Y-1', [3], 'base'), series('Energy', [5])]
  expect(stepsOf(dataOf(['Lyon'], pair))).toEqual([
    ['Y-1', 0, 3],
    ['Lyon', 3, 5],
    ['Energy', 0, 5],
  ])
})

test('a part that is new starts from nothing, and more than ten parts are nine and the rest', () => {
  const names = Array.from({ length: 12 }, (_, place) => String(place))
  const before = names.map((_, place) => (place === 0 ? null : 1))
  const steps = stepsOf(
    dataOf(names, [
      series('2024', before),
      series(
        '2025',
        names.map(() => 2),
      ),
    ]),
  )
  expect(steps?.[1]).toEqual(['0', 11, 13])
  // Nine parts have led to 21: the first one by 2, eight by 1. The last three add 3.
  expect(steps?.at(-2)).toEqual(['Others (3)', 21, 24])
})

test('a missing value that may be withheld is no step, and neither is there another one', () => {
  const years = [series('2024', [100, null]), series('2025', [80, 55])]
  expect(stepsOf(dataOf(['Lyon', 'Brest'], years))).not.toBeNull()
  expect(stepsOf(dataOf(['Lyon', 'Brest'], years, { isWithheld: true }))).toBeNull()
  expect(stepsOf(dataOf(['Lyon'], [series('2025', [80])]))).toBeNull()
})
