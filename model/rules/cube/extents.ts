import type { LevelCode } from './levels.ts'

/** How many levels of the rows and of the columns a total keeps; all of both is what it is a total of. */
export type Extent = { depth: number; width: number }

type Cut = {
  rows: readonly LevelCode[]
  columns: readonly LevelCode[]
  totals: { rows: boolean; columns: boolean }
  ranks: boolean
}

const beginnings = (length: number, all: boolean): number[] =>
  all ? Array.from({ length: length + 1 }, (_, size) => size) : [length]

/** What is totalled: each beginning of the rows by each of the columns, and whole rows where they are ranked. */
export function extentsOf({ rows, columns, totals, ranks }: Cut): Extent[] {
  const widths = new Set([...beginnings(columns.length, totals.columns), ...(ranks ? [0] : [])])
  return beginnings(rows.length, totals.rows).flatMap((depth) =>
    [...widths].map((width) => ({ depth, width })),
  )
}

/** The levels of an extent. */
export const levelsOf = (
  { rows, columns }: Pick<Cut, 'rows' | 'columns'>,
  { depth, width }: Extent,
): LevelCode[] => [...rows.slice(0, depth), ...columns.slice(0, width)]
