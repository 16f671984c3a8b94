/** Member numbers of the levels of an axis, from the outermost; fewer in a total. */
export type Place = readonly number[]

export type RankedSite = { site: number; value: number }

/** The value of one measure in one cell, with its statistics in query order. */
export type CellValue = {
  row: Place
  column: Place
  measure: string
  value: number | null
  statistics?: readonly (number | null | readonly RankedSite[])[]
}

/** Cells of a result, by row, column and measure. */
export type CellMap = ReadonlyMap<string, CellValue>

/** The string key of a place. */
export const placeKey = (position: Place): string => position.join(',')

/** The string key of a measure in a cell. */
export const cellKey = (row: Place, column: Place, measure: string): string =>
  placeKey(row) + columnKey(column, measure)

/** The part of a cell's key that cells of one column share. */
export const columnKey = (column: Place, measure: string): string => `|${placeKey(column)}|${measure}`

/** Indexes cells by row, column and measure. */
export const mapCells = (cells: readonly CellValue[]): CellMap =>
  new Map(cells.map((cell) => [cellKey(cell.row, cell.column, cell.measure), cell]))

/** The cell at a place, or undefined. */
export const cellAt = (cells: CellMap, row: Place, column: Place, measure: string): CellValue | undefined =>
  cells.get(cellKey(row, column, measure))
