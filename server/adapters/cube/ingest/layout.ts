import type { Nature, NatureColumn } from '#model/data/defineNature.ts'

/** A column of the nature and where its cells stand. */
export type PlacedColumn = {
  name: string
  column: NatureColumn
  /** Place in the record, from 1; null where the file has none. */
  cell: number | null
  /** As the file heads it. */
  head: string | null
  /** Names in SQL: the cell's text, what it was read as, and for a period its last day. */
  text: string
  typed: string
  last: string
}

/** A nature laid over a file. */
export type Layout = {
  nature: Nature
  /** Heads of the file: so many cells has a record. */
  width: number
  columns: readonly PlacedColumn[]
  of: (name: string) => PlacedColumn
}

/** Lays a nature over the heads of a file; `placed` is the column of each head. */
export function layOut(nature: Nature, heads: readonly string[], placed: readonly (string | null)[]): Layout {
  const columns = Object.entries(nature.columns).map(([name, column], index) => {
    const at = placed.indexOf(name)
    return {
      name,
      column,
      cell: at === -1 ? null : at + 1,
      head: heads[at] ?? null,
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
