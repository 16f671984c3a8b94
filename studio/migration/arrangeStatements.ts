import { z } from 'zod'

/** The parts of drizzle-kit's snapshot of the tables that are used here. */
export const snapshot = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      indexes: z.record(
        z.string(),
        z.object({
          name: z.string(),
          columns: z.array(z.object({ expression: z.string() })),
          where: z.string().optional(),
        }),
      ),
    }),
  ),
})

type Table = z.infer<typeof snapshot>['tables'][string]
type Column = { table: string; column: string }

type Known = {
  tables: readonly Table[]
  /** Tables with a view `matrice.…_search`, which depends on each of their columns. */
  searchedTables: readonly string[]
  /** The newest statement of the earlier migrations that creates the index. */
  createIndex: (index: string) => string
}

/**
 * Completes the statements of drizzle-kit, which changes a generated column by dropping and adding it. PostgreSQL
 * refuses that while a view depends on the column or a column of its expression is missing, and drops its indexes
 * silently. So search views are dropped first (the server creates them after each migration), plain columns are added
 * before generated ones, and the indexes are created again.
 */
export function arrangeStatements(statements: readonly string[], known: Known): string[] {
  const dropped = statements.flatMap((statement) => columnIn(statement, dropColumn))
  const added = statements.flatMap((statement) => columnIn(statement, addColumn))
  const recreated = dropped.filter((one) => added.some((other) => isSame(one, other)))
  const views = known.searchedTables.filter((name) => dropped.some(({ table }) => table === name))
  const lostIndexes = known.tables
    .flatMap((table) => Object.values(table.indexes).filter((index) => usesAny(table, index, recreated)))
    .filter(({ name }) => !statements.some((statement) => createsIndex(statement, name)))
  return [
    ...views.map((table) => `DROP VIEW IF EXISTS "matrice"."${table}_search";`),
    ...plainColumnsFirst(statements),
    ...lostIndexes.map(({ name }) => known.createIndex(name)),
  ]
}

/** Whether the statement creates the index of this name. */
export const createsIndex = (statement: string, index: string): boolean =>
  new RegExp(`^CREATE (UNIQUE )?INDEX "${index}" `).test(statement.trim())

const dropColumn = /^ALTER TABLE "(\w+)" DROP COLUMN "(\w+)"/i
const addColumn = /^ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/i

function columnIn(statement: string, pattern: RegExp): Column[] {
  const [, table, column] = pattern.exec(statement.trim()) ?? []
  return table !== undefined && column !== undefined ? [{ table, column }] : []
}

const isSame = (one: Column, other: Column) => one.table === other.table && one.column === other.column

const addsColumn = (statement: string) => addColumn.test(statement.trim())

const addsGenerated = (statement: string) =>
  addsColumn(statement) && statement.includes(' GENERATED ALWAYS AS ')

const addsPlain = (statement: string) => addsColumn(statement) && !addsGenerated(statement)

function plainColumnsFirst(statements: readonly string[]): string[] {
  const first = statements.findIndex(addsGenerated)
  if (first < 0) return [...statements]
  const rest = statements.slice(first)
  return [
    ...statements.slice(0, first),
    ...rest.filter(addsPlain),
    ...rest.filter((statement) => !addsPlain(statement)),
  ]
}

function usesAny(
  table: Table,
  { columns, where = '' }: Table['indexes'][string],
  changed: readonly Column[],
) {
  const text = [...columns.map(({ expression }) => expression), where].join(' ')
  return changed.some((one) => one.table === table.name && new RegExp(`\\b${one.column}\\b`).test(text))
}
