import type { ChartData, Series } from './chartData.ts'

/**
 * The share of each series in each category, from 0 to 1. A category with a negative value, or with one that may be
 * withheld, has no whole to divide.
 */
export function sharesOf(
  series: readonly Series[],
  { categories, isWithheld }: Pick<ChartData, 'categories' | 'isWithheld'>,
): (number | null)[][] {
  const wholes = categories.map((_, place) => {
    const values = series.map((one) => one.values[place] ?? null)
    if (values.some((value) => (value ?? 0) < 0) || (isWithheld && values.includes(null))) return 0
    return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  })
  return series.map(({ values }) =>
    values.map((value, place) => {
      const whole = wholes[place] ?? 0
      return value === null || whole === 0 ? null : value / whole
    }),
  )
}
