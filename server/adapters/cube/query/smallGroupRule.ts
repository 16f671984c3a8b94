import type { DuckDBInstance } from '@duckdb/node-api'
import { dimensionLevels, type DimensionLevel } from '#model/rules/cube/levels.ts'
import type { GroupSplit } from '#model/rules/cube/planQuery.ts'
import { minimumGroupSizeOf, showableLevels, type SmallestGroups } from '#model/rules/data/smallGroups.ts'
import { over } from '../ingest/openEngine.ts'
import { literal, rowsOf } from '../ingest/sql.ts'
import { smallestGroups } from '../smallestGroups.ts'
import { saidOf } from './dimensionCombinations.ts'
import type { CubeRegister } from './register.ts'

/**
 * Levels at which indicators about people may be shown, for figures divided by `by`. Other indicators are not in the
 * map.
 */
export type Disclosable = (by: readonly GroupSplit[]) => Promise<Judged>
type Judged = ReadonlyMap<string, ReturnType<typeof showableLevels>>

/** Dimensions that headcounts are divided by; they also determine the number of persons behind other figures. */
const ofHeads: ReadonlySet<GroupSplit> = new Set(['gender', 'age', 'contract', 'time'])

/**
 * Reads the groups of people behind the facts of the view `facts`. Disclosure is decided over all facts, independent of
 * the query: otherwise two answers combined could reveal what one answer hides.
 */
export async function createSmallGroupRule(
  instance: DuckDBInstance,
  register: CubeRegister,
  connection: Awaited<ReturnType<DuckDBInstance['connect']>>,
): Promise<Disclosable> {
  const { run, rows } = over(connection)
  const present = await rows<{ indicator: string }>('select distinct indicator from facts')
  const people = present.filter(({ indicator }) => minimumGroupSizeOf(indicator) !== undefined)
  if (people.length === 0) return async () => new Map()
  const placed = register.sites.map(({ id, companyId }) => [id, companyId])
  await run(`create table cells as
    select *, ${dimensionLevels.map(saidOf).join(', ')} from (
      select facts.site_id, coalesce(any_value(placed.company_id), any_value(facts.company_id)) as company_id,
             indicator, unit, start_date, end_date, file_id, dimensions, sum(value) as value, count(*)::integer as facts
      from facts left join ${rowsOf('placed', { id: 'varchar', company_id: 'varchar' }, placed)} on placed.id = facts.site_id
      where value is not null
        and indicator in (${[...people.map(({ indicator }) => indicator), 'WF01'].map(literal).join(', ')})
      group by facts.site_id, indicator, unit, start_date, end_date, file_id, dimensions)`)
  const judged = new Map<string, Promise<Judged>>()
  async function judge(by: readonly GroupSplit[]): Promise<Judged> {
    const own = await instance.connect()
    try {
      const found = await over(own).rows<SmallestGroups & { indicator: string }>(
        smallestGroups('true', columnsOf(by), headsOf(by)),
      )
      const smallest = new Map(found.map(({ indicator, ...groups }) => [indicator, groups]))
      const nobody = { site: 0, company: 0, whole: 0 }
      return new Map(
        people.map(({ indicator }) => [
          indicator,
          showableLevels(indicator, smallest.get(indicator) ?? nobody),
        ]),
      )
    } finally {
      own.closeSync()
    }
  }
  return (by) => {
    const split = [...new Set(by)].toSorted()
    const known = judged.get(split.join()) ?? judge(split)
    judged.set(split.join(), known)
    return known
  }
}

const quoted = (level: DimensionLevel): string => `"${level}"`

const columnsOf = (by: readonly GroupSplit[]): string[] =>
  by.map((split) => (split === 'file' ? 'file_id' : quoted(split)))

const headsOf = (by: readonly GroupSplit[]): string[] =>
  by.flatMap((split) => (split !== 'file' && ofHeads.has(split) ? [quoted(split)] : []))
