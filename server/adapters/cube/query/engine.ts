import type { CubeTableName } from './cubeTables.ts'

/** SQL that differs between engines; all other statements are standard SQL. */
export type Dialect = {
  /** Name of a table of the cube. */
  table: (name: CubeTableName) => string
  median: (value: string) => string
  /** Aggregates values as a list. */
  collect: (value: string) => string
  /** Aggregates lists as one list. */
  concatenate: (list: string) => string
  /** The median of a list without its largest value; null where nothing remains. */
  medianBelowLargest: (list: string) => string
  /** Standard deviation of a sample. */
  deviation: (value: string) => string
  /** The first three sites by value, as JSON: `[{"site":1,"value":2.5}]`. */
  ranked: (value: string, order: 'asc' | 'desc') => string
  /** Rows of numbers as a table to join. */
  numbersOf: (name: string, columns: readonly string[], rows: readonly (readonly number[])[]) => string
}

/** An engine with the tables of a cube. */
export type CubeEngine = {
  dialect: Dialect
  /** @throws AppError cubeTooLarge if there are more rows than `rowsMax` */
  rows: (sql: string, rowsMax?: number) => Promise<(readonly unknown[])[]>
}
