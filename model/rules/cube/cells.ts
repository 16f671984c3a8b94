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

/** Cells of a result, by row, then by column and measure. */
export type CellMap = ReadonlyMap<string, ReadonlyMap<string, CellValue>>

/** The string key of a place. */
export const placeKey = (position: Place): string =>
  position.length === 1 ? String(position[0]) : position.join(',')

/** The string key of a measure in a cell. */
export const cellKey = (row: Place, column: Place, measure: string): string =>
  placeKey(row) + columnKey(column, measure)

/** The part of a cell's key that cells of one column share. */
export const columnKey = (column: Place, measure: string): string => `|${placeKey(column)}|${measure}`

/** Indexes cells by the key of their row, then by that of their column. */
export function mapCells(cells: readonly CellValue[]): CellMap {
  const rows = new Map<string, Map<string, CellValue>>()
  for (const cell of cells) {
    const key = placeKey(cell.row)
    const row = rows.get(key) ?? new Map<string, CellValue>()
    rows.set(key, row)
    row.set(columnKey(cell.column, cell.measure), cell)
  }
  return rows
}

/** The cell at a place, or undefined. */
export const cellAt = (cells: CellMap, row: Place, column: Place, measure: string): CellValue | undefined =>
  cells.get(placeKey(row))?.get(columnKey(column, measure))
