import type { Nature, NatureColumn } from '#model/data/defineNature.ts'
import type { ColumnFill } from '#model/wire/data/fileReading.ts'

/** A column of the nature and its position in the file. */
export type PlacedColumn = {
  name: string
  column: NatureColumn
  /** Position in the record, from 1; null if no cell holds it. */
  cell: number | null
  /** The header in the file. */
  head: string | null
  /** What fills it where the file has no such column. */
  fill: ColumnFill | null
  /** Rows have a value for it: from a cell, or filled. */
  isThere: boolean
  /** Names in SQL: the text of the cell, its parsed value, and for a period its last day. */
  text: string
  typed: string
  last: string
}

/** A nature mapped to the columns of a file. */
export type Layout = {
  nature: Nature
  /** Number of headers of the file, which is the number of cells of a record. */
  width: number
  columns: readonly PlacedColumn[]
  of: (name: string) => PlacedColumn
}

/** Maps a nature to the headers of a file; `placed` is the column of each header, `fills` what fills other columns. */
export function mapColumns(
  nature: Nature,
  heads: readonly string[],
  placed: readonly (string | null)[],
  fills: ReadonlyMap<string, ColumnFill>,
): Layout {
  const columns = Object.entries(nature.columns).map(([name, column], index) => {
    const fill = fills.get(name) ?? null
    const at = fill === null ? placed.indexOf(name) : 'head' in fill ? heads.indexOf(fill.head) : -1
    return {
      name,
      column,
      cell: at === -1 ? null : at + 1,
      head: heads[at] ?? null,
      fill,
      isThere: at !== -1 || (fill !== null && !('head' in fill)),
      text: `c${index}`,
      typed: `t${index}`,
      last: `l${index}`,
    }
  })
  const byName = new Map(columns.map((column) => [column.name, column]))
  return {
    nature,
    width: heads.length,
    columns,
    of: (name) => {
      const column = byName.get(name)
      if (column === undefined) throw new Error(`${nature.code} has no column ${name}`)
      return column
    },
  }
}
