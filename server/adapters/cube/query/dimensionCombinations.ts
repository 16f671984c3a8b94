import type { DuckDBConnection } from '@duckdb/node-api'
import { dimensionLevels, type DimensionLevel } from '#model/rules/cube/levels.ts'
import { over } from '../ingest/openEngine.ts'
import { literal } from '../ingest/sql.ts'

/** SQL for the value of a dimension in a table with a column `dimensions`; empty if a fact has none. */
export const saidOf = (level: DimensionLevel): string =>
  `coalesce(dimensions ->> ${literal(level)}, '') as "${level}"`

/**
 * Makes the table `mixes` for this connection: every combination of dimensions in the view `facts`, with a number and
 * its member of each dimension. Returns the members in the order of their numbers.
 */
export async function readDetails(
  connection: DuckDBConnection,
): Promise<Record<DimensionLevel, readonly string[]>> {
  const { run, rows } = over(connection)
  await run(`create temp table said as
    select dimensions, ${dimensionLevels.map(saidOf).join(', ')} from (select distinct dimensions from facts)`)
  // A rank is the position in the sorted list of distinct values.
  const ranks = dimensionLevels.map(
    (level) => `(dense_rank() over (order by "${level}") - 1)::integer as "${level}"`,
  )
  await run(`create temp table mixes as
    select (row_number() over (order by dimensions) - 1)::integer as mix, dimensions, ${ranks.join(', ')} from said`)
  const lists = dimensionLevels.map((level) => `list(distinct "${level}" order by "${level}") as "${level}"`)
  const [found] = await rows<Record<DimensionLevel, string[] | null>>(`select ${lists.join(', ')} from said`)
  await run('drop table said')
  return Object.fromEntries(dimensionLevels.map((level) => [level, found?.[level] ?? []])) as Record<
    DimensionLevel,
    string[]
  >
}
