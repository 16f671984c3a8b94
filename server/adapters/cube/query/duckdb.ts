import type { DuckDBConnection } from '@duckdb/node-api'
import type { CubeEngine, Dialect } from './engine.ts'

const duckdb: Dialect = {
  table: (name) => name,
  median: (value) => `median(${value})`,
  collect: (value) => `list(${value})`,
  concatenate: (list) => `flatten(list(${list}))`,
  medianBelowLargest: (list) => `list_aggregate(list_sort(${list})[:-2], 'median')`,
  deviation: (value) => `stddev_samp(${value})`,
  ranked: (value, order) => {
    const [pick, sign] = order === 'desc' ? ['arg_max', '-'] : ['arg_min', '']
    return `to_json(${pick}({site: site, value: ${value}}, {value: ${value}, site: ${sign}site}, 3) filter (where ${value} is not null))::varchar`
  },
  numbersOf: (name, columns, rows) =>
    `(values ${rows.map((row) => `(${row.join(', ')})`).join(', ')}) as ${name}(${columns.join(', ')})`,
}

/** A cube engine on one DuckDB connection. */
export const duckdbEngine = (connection: DuckDBConnection): CubeEngine => ({
  dialect: duckdb,
  rows: async (sql) => (await connection.runAndReadAll(sql)).getRows(),
})
