/** One measured number with its target. */
export type Figure = {
  title: string
  value: number
  unit: string
  target: { atLeast: number } | { atMost: number }
  /** Absolute numbers and spread behind the value. */
  detail: string
}

export const isMet = ({ value, target }: Figure): boolean =>
  'atLeast' in target ? value >= target.atLeast : value <= target.atMost

/** One line: whether the target is met, the value, the target, the detail. */
export function formatFigure(figure: Figure): string {
  const { title, value, unit, target, detail } = figure
  const wanted = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`
  const shown = `${value < 10 ? value.toFixed(2) : value.toFixed(value < 1000 ? 1 : 0)}${unit}`
  return `${isMet(figure) ? 'ok  ' : 'MISS'} ${title.padEnd(44)} ${shown.padStart(9)}  ${wanted.padEnd(7)} ${detail}`
}

/** The median; for an even number of values, the mean of the middle two. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined) throw new Error('The median of nothing')
  return (low + high) / 2
}

/** The median of times, with the shortest and the longest. */
export const spanOf = (times: readonly number[]): string =>
  `${medianOf(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`
