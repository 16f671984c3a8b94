import { indicatorValues } from '#model/data/natures/indicatorValues.ts'
import { indicators } from '#model/data/indicators.ts'
import { groupFloorOf, tellableLevels, type SmallestGroups } from '#model/rules/smallGroups.ts'
import { smallestGroups } from '../smallestGroups.ts'
import type { Layout } from './layout.ts'
import type { Engine } from './openEngine.ts'
import { literal } from './sql.ts'

const aboutPeople = Object.keys(indicators)
  .filter((code) => groupFloorOf(code) !== undefined)
  .map(literal)
  .join(', ')

/**
 * Whether a file of any indicators says something of so few people that reports and the cube do not tell it. How many a
 * refused line is about is not known.
 */
export async function tellsOfFew(engine: Engine, { nature, of }: Layout): Promise<boolean> {
  if (nature.code !== indicatorValues.code) return false
  const [refused] = await engine.rows<{ lines: number }>(`select count(*)::integer as lines
    from typed semi join bad using (line) where ${of('indicator').typed} in (${aboutPeople})`)
  if (refused !== undefined && refused.lines > 0) return true
  await engine.run(`create view cells as
    select site as site_id, company_id, indicator, unit, start_date, end_date, sum(value) as value,
      count(*)::integer as facts, is_own
    from (
      select site, indicator, unit, start_date, end_date, value, true as is_own
      from facts where indicator in (${aboutPeople})
      union all
      select site, indicator, 'pers', start_date, end_date, value, false from known_facts
      where indicator = 'WF01' and site in (select site from facts where indicator in (${aboutPeople}))
    ) join sites on sites.id = site group by all`)
  const smallest = await engine.rows<SmallestGroups & { indicator: string }>(smallestGroups('cells.is_own'))
  return smallest.some(({ indicator, ...groups }) => !tellableLevels(indicator, groups).sites)
}
