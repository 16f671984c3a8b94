import { boundsOf, fillDownRange, isWide, placesIn, type CellRange, type Spot } from './cellRange.ts'
import type { CellPlace } from './entryState.ts'
import { placePasted, type GridRow, type Period } from './gridRows.ts'
import { readPastedTable } from './pasteTable.ts'

type Grid = { rows: readonly GridRow[]; periods: readonly Period[] }

export type TypedCell = CellPlace & { text: string }

/** Texts that an action on a range types into cells. */
export type RangeEdit = {
  kind: 'paste' | 'fill' | 'clear'
  cells: readonly TypedCell[]
  /** Number of pasted values that are outside the grid. */
  outside: number
}

/** Copied cells pasted at a place. A single value fills a range, and is left to the input itself without a range. */
export function pasteEdit(
  grid: Grid,
  range: CellRange | undefined,
  spot: Spot,
  text: string,
): RangeEdit | undefined {
  const wide = range && isWide(range) ? range : undefined
  const table = readPastedTable(text)
  if (table.flat().length < 2) {
    const alone = table[0]?.[0] ?? ''
    return wide && edit('paste', placesIn(wide, grid).flat(), () => alone)
  }
  const { top: row, left: column } = boundsOf(wide ?? { anchor: spot, head: spot })
  return { kind: 'paste', ...placePasted(table, { row, column }, grid) }
}

/** The first line of a range, or the line above a single one, copied into the others. */
export function fillEdit(
  grid: Grid,
  range: CellRange | undefined,
  textIn: (place: CellPlace) => string,
): RangeEdit | undefined {
  const from = range && fillDownRange(range)
  if (!from) return undefined
  const [first = [], ...below] = placesIn(from, grid)
  const texts = first.map(textIn)
  return edit('fill', below.flat(), (index) => texts[index % texts.length] ?? '')
}

/** The cells of a range that have a text, emptied. */
export function clearEdit(
  grid: Grid,
  range: CellRange,
  textIn: (place: CellPlace) => string,
): RangeEdit | undefined {
  const filled = placesIn(range, grid)
    .flat()
    .filter((place) => textIn(place) !== '')
  return filled.length === 0 ? undefined : edit('clear', filled, () => '')
}

const edit = (
  kind: RangeEdit['kind'],
  places: readonly CellPlace[],
  textOf: (index: number) => string,
): RangeEdit => ({
  kind,
  cells: places.map((place, index) => ({ ...place, text: textOf(index) })),
  outside: 0,
})
