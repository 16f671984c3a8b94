/** A member of each level of an axis by its number, from the outermost; fewer in a total. */
export type Place = readonly number[]

export type RankedSite = { site: number; value: number }

/** What one measure comes to in one cell, with its statistics in the order of the query. */
export type CellValue = {
  row: Place
  column: Place
  measure: string
  value: number | null
  statistics?: readonly (number | null | readonly RankedSite[])[]
}

/** Cells of an answer, by row, column and measure. */
export type CellMap = ReadonlyMap<string, CellValue>

/** A place as a text, by which places are the same. */
export const placeKey = (place: Place): string => place.join(',')

const cellKey = (row: Place, column: Place, measure: string): string =>
  `${placeKey(row)}|${placeKey(column)}|${measure}`

/** Cells by where they stand. */
export const mapCells = (cells: readonly CellValue[]): CellMap =>
  new Map(cells.map((cell) => [cellKey(cell.row, cell.column, cell.measure), cell]))

/** The cell at a place, where there is one. */
export const cellAt = (cells: CellMap, row: Place, column: Place, measure: string): CellValue | undefined =>
  cells.get(cellKey(row, column, measure))
