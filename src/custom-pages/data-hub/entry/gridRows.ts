import { cellKey, type EntrySheet } from '#model/wire/data/dataEntry.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'
import { problemOf, type CellPlace, type DraftState } from './entryState.ts'
import { readPastedNumber } from '#model/rules/text/readNumber.ts'

/** A line of the grid: an indicator of one site, or one site of an indicator. */
export type GridRow = Pick<CellPlace, 'divisionId' | 'indicator'> & {
  label: string
  /** Unit or company, shown below the name. */
  detail: string
  unit: string
}

export type Period = EntrySheet['periods'][number]

/** Number of cells that have a value, or will have one once the edits are saved. */
export const countFilled = (
  { known, edits }: DraftState,
  places: readonly CellPlace[],
  locale: Locale,
): number =>
  places.filter((place) => {
    const key = cellKey(place)
    const text = edits.get(key)?.text
    if (text === undefined) return (known.get(key)?.value ?? null) !== null
    return problemOf(text, locale) === undefined && readPastedNumber(text, locale) !== null
  }).length

/** Cells that a pasted table fills from a given cell on, and the number of its values outside the grid. */
export function placePasted(
  table: readonly (readonly string[])[],
  at: { row: number; column: number },
  { rows, periods }: { rows: readonly GridRow[]; periods: readonly Period[] },
): { cells: (CellPlace & { text: string })[]; outside: number } {
  const cells: (CellPlace & { text: string })[] = []
  let outside = 0
  for (const [down, line] of table.entries()) {
    for (const [right, text] of line.entries()) {
      const [row, period] = [rows[at.row + down], periods[at.column + right]]
      if (row && period)
        cells.push({ divisionId: row.divisionId, indicator: row.indicator, period: period.code, text })
      else if (text !== '') outside += 1
    }
  }
  return { cells, outside }
}
