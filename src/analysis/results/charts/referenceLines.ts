import type { CubeStatistic } from '#model/wire/data/cube.ts'

/**
 * Where the lines of a statistic are: one value, or one to each side of the average. The deviation is that of a sample.
 */
export function referenceLines(statistic: CubeStatistic, values: readonly (number | null)[]): number[] {
  const sorted = values.filter((value) => value !== null).toSorted((one, other) => one - other)
  const { length } = sorted
  if (length === 0) return []
  const at = (position: number): number => sorted[Math.max(0, Math.min(length - 1, position))] ?? 0
  const mean = sorted.reduce((sum, value) => sum + value, 0) / length
  const deviation = Math.sqrt(sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (length - 1))
  const lines: Readonly<Record<CubeStatistic, number[]>> = {
    average: [mean],
    min: [at(0)],
    max: [at(length - 1)],
    median: [(at(Math.floor((length - 1) / 2)) + at(Math.ceil((length - 1) / 2))) / 2],
    deviation: length < 2 ? [] : [mean - deviation, mean + deviation],
    // From this value on, a value belongs to the three.
    top3: [at(length - 3)],
    bottom3: [at(2)],
  }
  return lines[statistic]
}
