import type { CellPlace } from './entryState.ts'
import type { GridRow, Period } from './gridRows.ts'

/** Position of a cell in the grid. */
export type Spot = { row: number; column: number }

/** A rectangle of cells, from the cell where the selection started to the focused cell. */
export type CellRange = { anchor: Spot; head: Spot }

/** The range after a cell gets the focus: it reaches from its first cell to this one, or starts here. */
export const afterFocus = (range: CellRange | undefined, spot: Spot, isReaching: boolean): CellRange => ({
  anchor: (isReaching && range?.anchor) || spot,
  head: spot,
})

/** The range after typing: the focused cell alone. */
export const afterTyping = (range: CellRange | undefined): CellRange | undefined =>
  range && { anchor: range.head, head: range.head }

/** First and last lines and columns of a range. */
export const boundsOf = ({ anchor, head }: CellRange) => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
})

/** True if the range has more than one cell. */
export const isWide = ({ anchor, head }: CellRange): boolean =>
  anchor.row !== head.row || anchor.column !== head.column

export function isInside(range: CellRange, { row, column }: Spot): boolean {
  const { top, bottom, left, right } = boundsOf(range)
  return row >= top && row <= bottom && column >= left && column <= right
}

/** Cells of a range, by line. */
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
 * Range that filling down reads and writes: its first line is copied into the others. For a range of one line the
 * source is the line above, as in spreadsheets. Undefined if there is no line above.
 */
export function fillDownRange(range: CellRange): CellRange | undefined {
  const { top, bottom, left, right } = boundsOf(range)
  const first = top === bottom ? top - 1 : top
  if (first < 0) return undefined
  return { anchor: { row: first, column: left }, head: { row: bottom, column: right } }
}
