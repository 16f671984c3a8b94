export type TimeComparison = {
  medianA: number
  medianB: number
  /** Distance of the medians relative to the greater one. */
  shift: number
  /** Kolmogorov-Smirnov two-sample test: the probability that two samples of one distribution differ by this much. */
  p: number
}

/** Compares two samples of durations: their medians, and whether they may come from one distribution. */
export function compareTimes(a: readonly number[], b: readonly number[]): TimeComparison {
  const [sortedA, sortedB] = [a.toSorted(ascending), b.toSorted(ascending)]
  const [medianA, medianB] = [medianOf(sortedA), medianOf(sortedB)]
  const shift = Math.abs(medianA - medianB) / Math.max(medianA, medianB)
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length))
  return { medianA, medianB, shift, p: tail((size + 0.12 + 0.11 / size) * distanceOf(sortedA, sortedB)) }
}

const ascending = (one: number, other: number): number => one - other

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/** The maximum distance between the two empirical distributions. */
function distanceOf(a: readonly number[], b: readonly number[]): number {
  let [distance, countA, countB] = [0, 0, 0]
  for (const value of [...a, ...b].toSorted(ascending)) {
    while (countA < a.length && (a[countA] ?? 0) <= value) countA += 1
    while (countB < b.length && (b[countB] ?? 0) <= value) countB += 1
    distance = Math.max(distance, Math.abs(countA / a.length - countB / b.length))
  }
  return distance
}

/** Tail of the Kolmogorov distribution; its series does not converge near zero, where the tail is 1. */
function tail(lambda: number): number {
  if (lambda < 0.3) return 1
  let sum = 0
  for (let k = 1; k <= 100; k += 1) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * lambda * lambda)
  return Math.min(1, Math.max(0, sum))
}
