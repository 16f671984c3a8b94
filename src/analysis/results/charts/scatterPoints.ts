import type { ChartData, Series } from './chartData.ts'

export type ScatterPoint = { id: number; x: number; y: number; name: string }

/** The first two series, whatever their units. */
export const scatterAxes = ({ panels }: ChartData): Series[] =>
  panels.flatMap(({ series }) => series).filter(({ role }) => role === 'own')

/** A point for each row with both values. */
export function scatterPoints(data: ChartData): ScatterPoint[] {
  const [across, up] = scatterAxes(data)
  return data.categories.flatMap((name, id) => {
    const [x, y] = [across?.values[id] ?? null, up?.values[id] ?? null]
    return x === null || y === null ? [] : [{ id, x, y, name }]
  })
}
