/** Solves `(I − D) x = b` for the `D` it was created with. */
export type Solve = (b: readonly number[]) => number[]

/** A smaller pivot is zero within floating-point error. */
const smallestPivot = 1e-9

/**
 * Prepares the solution of `x = b + D·x` for a square matrix without negative entries, by elimination without pivoting.
 * Returns undefined if the series `b + D·b + D²·b + …` diverges: it converges exactly if all pivots of `I − D` are
 * positive (Fiedler and Pták 1962, on M-matrices), which the elimination shows.
 */
export function factorise(d: readonly (readonly number[])[]): Solve | undefined {
  const size = d.length
  const rows = d.map((row, i) => Float64Array.from(row, (value, j) => (i === j ? 1 : 0) - value))
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0

  for (let k = 0; k < size; k++) {
    const pivot = at(k, k)
    if (pivot <= smallestPivot) return undefined
    for (const row of rows.slice(k + 1)) {
      const factor = (row[k] ?? 0) / pivot
      if (factor === 0) continue
      row[k] = factor
      for (let j = k + 1; j < size; j++) row[j] = (row[j] ?? 0) - factor * at(k, j)
    }
  }

  return (b) => {
    const x = [...b]
    const value = (j: number): number => x[j] ?? 0
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < i; j++) x[i] = value(i) - at(i, j) * value(j)
    }
    for (let i = size - 1; i >= 0; i--) {
      for (let j = i + 1; j < size; j++) x[i] = value(i) - at(i, j) * value(j)
      x[i] = value(i) / at(i, i)
    }
    return x
  }
}
