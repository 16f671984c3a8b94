import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { literal } from '../ingest/sql.ts'
import { cubeTables, type ColumnType } from '../query/cubeTables.ts'
import type { Dimensions } from '../query/dimensions.ts'
import type { Clickhouse } from './connectClickhouse.ts'
import { tableOf } from './cubeLoads.ts'

/** A DuckDB connection with the views that the tables are made from, and a folder for temporary files. */
export type TableSource = { connection: DuckDBConnection; dimensions: Dimensions; folder: string }

const types: Readonly<Record<ColumnType, string>> = {
  boolean: 'Bool',
  smallint: 'Int16',
  integer: 'Int32',
  'integer null': 'Nullable(Int32)',
  double: 'Float64',
  'double null': 'Nullable(Float64)',
}

/** Size of a Parquet file in megabytes: the ClickHouse server holds a received file in memory as a whole. */
const fileMb = 32

/**
 * Creates the tables of a cube in ClickHouse and sends their rows as Parquet files of moderate size.
 * @throws AppError unavailable; Error if rows are missing
 */
export async function loadTables(
  server: Clickhouse,
  load: string,
  { connection, dimensions, folder }: TableSource,
): Promise<void> {
  for (const [name, { columns, order, select }] of Object.entries(cubeTables)) {
    const table = tableOf(name, load)
    const typed = Object.entries<ColumnType>(columns).map(([column, type]) => `"${column}" ${types[type]}`)
    await server.run(
      `create table ${table} (${typed.join(', ')}) engine = MergeTree order by (${order.join(', ')})`,
    )
    const path = join(folder, table)
    try {
      const copied = await connection.runAndReadAll(
        `copy (${select(dimensions)}) to ${literal(path)} (format parquet, file_size_bytes '${fileMb}MB')`,
      )
      for (const file of await readdir(path)) {
        await server.insertParquet(table, join(path, file))
        await rm(join(path, file))
      }
      const [arrived] = await server.rows(`select count() from ${table}`)
      const [rows, all] = [Number(arrived?.[0]), Number(copied.getRows()[0]?.[0])]
      if (rows !== all) throw new Error(`ClickHouse: ${rows} rows of ${all} have arrived in ${name}`)
    } finally {
      await rm(path, { recursive: true, force: true })
    }
  }
}
