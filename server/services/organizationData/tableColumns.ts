import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/store/schema.ts'
import { exportedTables, isTechnical } from './exportedTables.ts'

/** A table to export: its select statement, and the type of each column for DuckDB. */
export type TableToExport = { name: string; sql: string; columns: Readonly<Record<string, string>> }

const duckTypes: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'bigint',
  integer: 'bigint',
  bigint: 'bigint',
  'double precision': 'double',
  date: 'date',
  'timestamp with time zone': 'timestamptz',
  'uuid[]': 'varchar[]',
  'text[]': 'varchar[]',
  jsonb: 'json',
}

/** Decimals as numbers; every type that is not listed is exported as text. */
const duckType = (type: string): string =>
  type.startsWith('numeric') ? 'double' : (duckTypes[type] ?? 'varchar')

/** The exported tables with the columns of the current schema. */
export const tablesToExport: readonly TableToExport[] = Object.values(schema).flatMap((value) => {
  if (!(value instanceof PgTable)) return []
  const { name, columns } = getTableConfig(value)
  const exported = exportedTables[name]
  if (exported === undefined) return []
  const { without = [], more = {}, where = 'true' } = exported
  const own = columns.filter((column) => !isTechnical(column.name) && !without.includes(column.name))
  const selected = [
    ...own.map((column) => `t."${column.name}"`),
    ...Object.entries(more).map(([column, sql]) => `${sql} as "${column}"`),
  ]
  const tenant = name === 'organizations' ? 'id' : 'org_id'
  return [
    {
      name,
      sql: `select ${selected.join(', ')} from ${name} t where t.${tenant} = $1 and ${where} order by t.id`,
      columns: Object.fromEntries([
        ...own.map((column) => [column.name, duckType(column.getSQLType())] as const),
        ...Object.keys(more).map((column) => [column, 'varchar'] as const),
      ]),
    },
  ]
})
