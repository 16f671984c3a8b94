import type { CellPlace } from './entryDraft.ts'
import type { GridRow, Period } from './gridRows.ts'

/** The position of a cell in the grid. */
export type Spot = { row: number; column: number }

/** A rectangle of cells: from where it was begun to where the focus is. */
export type CellRange = { anchor: Spot; head: Spot }

/** Its first and last lines and columns. */
export const boundsOf = ({ anchor, head }: CellRange) => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
})

/** Does it hold more than the cell that one is in? */
export const isWide = ({ anchor, head }: CellRange): boolean =>
  anchor.row !== head.row || anchor.column !== head.column

export function isInside(range: CellRange, { row, column }: Spot): boolean {
  const { top, bottom, left, right } = boundsOf(range)
  return row >= top && row <= bottom && column >= left && column <= right
}

/** The cells of a range, line by line. */
export function placesIn(
  range: CellRange,
  { rows, periods }: { rows: readonly GridRow[]; periods: readonly Period[] },
): CellPlace[][] {
  const { top, bottom, left, right } = boundsOf(range)
  return rows
    .slice(top, bottom + 1)
    .map(({ divisionId, indicator }) =>
      periods.slice(left, right + 1).map(({ code }) => ({ divisionId, indicator, period: code })),
    )
}

/**
 * What filling down reads and writes: the first line of a range into those below it; of a single line, what stands
 * above it, as spreadsheets do. Nothing where nothing stands above.
 */
export function downOf(range: CellRange): CellRange | undefined {
  const { top, bottom, left, right } = boundsOf(range)
  const first = top === bottom ? top - 1 : top
  if (first < 0) return undefined
  return { anchor: { row: first, column: left }, head: { row: bottom, column: right } }
}
