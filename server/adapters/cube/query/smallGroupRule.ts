import type { DuckDBInstance } from '@duckdb/node-api'
import { dimensionLevels, type DimensionLevel } from '#model/rules/cube/levels.ts'
import type { GroupSplit, Years } from '#model/rules/cube/planQuery.ts'
import { minimumGroupSizeOf, showableLevels, type SmallestGroups } from '#model/rules/data/smallGroups.ts'
import { over } from '../ingest/openEngine.ts'
import { literal, rowsOf } from '../ingest/sql.ts'
import { smallestGroupsByYear } from '../smallestGroups.ts'
import { saidOf } from './dimensionCombinations.ts'
import type { CubeRegister } from './register.ts'

/**
 * Levels at which indicators about people may be shown, for figures of some calendar years divided by `by`. Other
 * indicators are not in the map.
 */
export type Disclosable = (by: readonly GroupSplit[], years: Years | null) => Promise<Judged>
type Judged = ReadonlyMap<string, ReturnType<typeof showableLevels>>
type Sized = SmallestGroups & { indicator: string; first: number; last: number }

/** Dimensions that headcounts are divided by; they also determine the number of persons behind other figures. */
const ofHeads: ReadonlySet<GroupSplit> = new Set(['gender', 'age', 'contract', 'time'])

/**
 * Reads the groups of people behind the facts of the view `facts`. Disclosure is decided over all facts of whole
 * calendar years, whatever else the query asks: otherwise two answers combined could reveal what one answer hides. What
 * a level shows then consists of years in which every group of that level is large enough, so that the years in which
 * one is not are known as wider groups only.
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
  const sizes = new Map<string, Promise<Sized[]>>()
  async function readSizes(by: readonly GroupSplit[]): Promise<Sized[]> {
    const own = await instance.connect()
    try {
      return await over(own).rows<Sized>(smallestGroupsByYear(columnsOf(by), headsOf(by)))
    } finally {
      own.closeSync()
    }
  }
  return async (by, years) => {
    const split = [...new Set(by)].toSorted()
    const known = sizes.get(split.join()) ?? readSizes(split)
    sizes.set(split.join(), known)
    const found = Map.groupBy(await known, ({ indicator }) => indicator)
    return new Map(
      people.map(({ indicator }) => [
        indicator,
        showableLevels(indicator, smallestOf(found.get(indicator), years)),
      ]),
    )
  }
}

/** The smallest groups that touch some years, of all groups of an indicator. */
function smallestOf(groups: readonly Sized[] | undefined, years: Years | null): SmallestGroups {
  if (groups === undefined) return { site: 0, company: 0, whole: 0 }
  const touching = groups.filter(
    ({ first, last }) => years === null || (first <= years.last && last >= years.first),
  )
  const least = (of: keyof SmallestGroups): number | null =>
    touching.reduce<number | null>(
      (min, { [of]: size }) => (size === null ? min : Math.min(size, min ?? size)),
      null,
    )
  return { site: least('site'), company: least('company'), whole: least('whole') }
}

const quoted = (level: DimensionLevel): string => `"${level}"`

const columnsOf = (by: readonly GroupSplit[]): string[] =>
  by.map((split) => (split === 'file' ? 'file_id' : quoted(split)))

const headsOf = (by: readonly GroupSplit[]): string[] =>
  by.flatMap((split) => (split !== 'file' && ofHeads.has(split) ? [quoted(split)] : []))
