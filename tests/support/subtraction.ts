/** A published number as an equation over the hidden values: the sum of coefficient × value is the number. */
export type Equation = { of: ReadonlyMap<string, number>; value: number }

const tiny = 1e-9

/** The rank of the rows, by Gaussian elimination. */
function rankOf(rows: readonly (readonly number[])[]): number {
  const rest = rows.map((row) => [...row])
  let rank = 0
  for (let column = 0; column < (rest[0]?.length ?? 0); column += 1) {
    const pivot = rest.findIndex((row, index) => index >= rank && Math.abs(row[column] ?? 0) > tiny)
    const [found, first] = [rest[pivot], rest[rank]]
    if (!found || !first) continue
    rest[pivot] = first
    rest[rank] = found
    for (const row of rest.slice(rank + 1)) {
      const factor = (row[column] ?? 0) / (found[column] ?? 1)
      if (factor !== 0)
        for (let at = column; at < row.length; at += 1) row[at] = (row[at] ?? 0) - factor * (found[at] ?? 0)
    }
    rank += 1
  }
  return rank
}

/**
 * The attack by subtraction: true if a combination of published numbers depends only on these values. This is so
 * exactly if removing their columns lowers the rank: then some combination of rows is zero elsewhere.
 */
export function attack(
  equations: readonly Equation[],
  all: readonly string[],
): (names: readonly string[]) => boolean {
  const rows = (columns: readonly string[]) =>
    equations.map(({ of }) => columns.map((name) => of.get(name) ?? 0))
  const rank = rankOf(rows(all))
  return (names) => rankOf(rows(all.filter((name) => !names.includes(name)))) < rank
}

/** The same for one set of values. */
export const isDeducible = (
  equations: readonly Equation[],
  names: readonly string[],
  all: readonly string[],
): boolean => attack(equations, all)(names)

/** The weighted mean of the parts, as an equation. */
export function mixOf(
  parts: readonly { of: ReadonlyMap<string, number>; by: number }[],
  value: number,
): Equation {
  const of = new Map<string, number>()
  const total = parts.reduce((sum, { by }) => sum + by, 0)
  for (const part of parts)
    for (const [name, coefficient] of part.of)
      of.set(name, (of.get(name) ?? 0) + (coefficient * part.by) / total)
  return { of, value }
}

/**
 * The attack by bounds: the minimum and maximum of each value, given that all lie in the scale and every published
 * number holds. Repeated until no bound narrows.
 */
export function boundsOf(
  equations: readonly Equation[],
  all: readonly string[],
  [min, max]: readonly [number, number],
): Map<string, readonly [number, number]> {
  const bounds = new Map(all.map((name) => [name, [min, max] as const]))
  for (let narrowed = true; narrowed;) {
    narrowed = false
    for (const { of, value } of equations) {
      for (const [name, coefficient] of of) {
        if (Math.abs(coefficient) < tiny) continue
        let [low, high] = [value, value]
        for (const [other, its] of of) {
          if (other === name) continue
          const [least, most] = bounds.get(other) ?? [min, max]
          low -= Math.max(its * least, its * most)
          high -= Math.min(its * least, its * most)
        }
        const ends = [low / coefficient, high / coefficient].toSorted((one, other) => one - other)
        const [was, is] = [bounds.get(name) ?? [min, max], ends]
        const next = [Math.max(was[0], is[0] ?? min), Math.min(was[1], is[1] ?? max)] as const
        if (next[0] > was[0] + 1e-6 || next[1] < was[1] - 1e-6) {
          bounds.set(name, next)
          narrowed = true
        }
      }
    }
  }
  return bounds
}
