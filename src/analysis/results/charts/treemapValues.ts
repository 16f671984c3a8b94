import type { ChartData, Panel } from './chartData.ts'

/** The values that have an area: those above zero. */
export const treemapValues = (
  { categories }: Pick<ChartData, 'categories'>,
  { series: [own] }: Panel,
): { place: number; name: string; value: number }[] =>
  categories.flatMap((name, place) => {
    const value = own?.values[place] ?? null
    return value === null || value <= 0 ? [] : [{ place, name, value }]
  })
