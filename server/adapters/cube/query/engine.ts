import type { CubeTableName } from './cubeTables.ts'

/** What engines say each in their own way; all else that the cube asks is plain SQL. */
export type Dialect = {
  /** How a table of the cube is called. */
  table: (name: CubeTableName) => string
  median: (value: string) => string
  /** Standard deviation of a sample. */
  deviation: (value: string) => string
  /** The value of the row where `by` is largest. */
  latest: (value: string, by: string) => string
  /** The first three sites by value, as JSON: `[{"site":1,"value":2.5}]`. */
  ranked: (value: string, order: 'asc' | 'desc') => string
  /** The join that keeps what has its like on the other side. */
  keepingLike: string
  /** Rows of numbers, to be joined. */
  numbersOf: (name: string, columns: readonly string[], rows: readonly (readonly number[])[]) => string
}

/** An engine that has the tables of a cube. */
export type CubeEngine = { dialect: Dialect; rows: (sql: string) => Promise<(readonly unknown[])[]> }
