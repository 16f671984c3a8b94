import type { CubeTableName } from './cubeTables.ts'
import type { Dialect } from './engine.ts'

/**
 * Semantics of the SQL standard and of DuckDB: an aggregate of no rows is null and not zero, and a column takes
 * precedence over an alias.
 */
export const clickhouseSemantics = {
  group_by_use_nulls: 1,
  aggregate_functions_null_for_empty: 1,
  prefer_column_name_to_alias: 1,
} as const

/** Expressions that ClickHouse writes differently; `table` maps the names of tables. */
export const clickhouseDialect = (table: (name: CubeTableName) => string): Dialect => ({
  table,
  median: (value) => `quantileExactInclusive(0.5)(${value})`,
  collect: (value) => `groupArray(${value})`,
  concatenate: (list) => `groupArrayArray(${list})`,
  medianBelowLargest: (list) =>
    `if(length(${list}) > 1, arrayReduce('quantileExactInclusive(0.5)', arrayPopBack(arraySort(${list}))), null)`,
  deviation: (value) => `stddevSamp(${value})`,
  ranked: (value, order) => {
    const sign = order === 'desc' ? '-' : ''
    const all = `groupArrayIf((assumeNotNull(${value}), site), isNotNull(${value}))`
    const three = `arraySlice(arraySort(one -> (${sign}one.1, one.2), ${all}), 1, 3)`
    return `nullIf(toJSONString(arrayMap(one -> cast((one.2, one.1), 'Tuple(site Int32, value Float64)'), ${three})), '[]')`
  },
  numbersOf: (name, columns, rows) =>
    `(select * from values('${columns.map((column, index) => `${column} ${rows.every((row) => Number.isInteger(row[index])) ? 'Int32' : 'Float64'}`).join(', ')}', ${rows.map((row) => `(${row.join(', ')})`).join(', ')})) as ${name}`,
})
