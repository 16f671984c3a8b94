import type { LevelCode } from './levels.ts'

/** How many levels of the rows and of the columns a total keeps; with all of both it is a plain cell. */
export type Extent = { depth: number; width: number }

type Cut = {
  rows: readonly LevelCode[]
  columns: readonly LevelCode[]
  totals: { rows: boolean; columns: boolean }
  ranks: boolean
}

const beginnings = (length: number, all: boolean): number[] =>
  all ? Array.from({ length: length + 1 }, (_, size) => size) : [length]

/**
 * The extents to total: each prefix of the row levels combined with each prefix of the column levels, and whole rows if
 * they are ranked.
 */
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
