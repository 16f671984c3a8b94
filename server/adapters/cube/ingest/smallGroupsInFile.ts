import { indicatorValues } from '#model/data/natures/indicatorValues.ts'
import { indicators } from '#model/data/indicators.ts'
import {
  minimumGroupSizeOf,
  partsOfPeople,
  showableLevels,
  type SmallestGroups,
} from '#model/rules/data/smallGroups.ts'
import type { IngestOrder } from '../ingest.ts'
import { smallestGroups } from '../smallestGroups.ts'
import type { Layout } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { literal } from './sql.ts'

const aboutPeople = Object.keys(indicators)
  .filter((code) => minimumGroupSizeOf(code) !== undefined)
  .map(literal)
  .join(', ')

/** Indicators that others are a part of: a reader of both can compute the rest. */
const wholes = [...new Set(partsOfPeople.map(([, whole]) => whole))].map(literal).join(', ')

/**
 * Whether a file of typed indicators describes so few people that reports and the cube hide it. For a rejected line the
 * number of people is unknown, and so is the subject of a line whose indicator cannot be parsed: both count as few.
 */
export async function isAboutFewPeople(engine: Engine, { nature, of }: Layout): Promise<boolean> {
  if (nature.code !== indicatorValues.code) return false
  const { typed } = of('indicator')
  const [refused] = await engine.rows<{ lines: number }>(`select count(*)::integer as lines
    from typed semi join bad using (line) where ${typed} is null or ${typed} in (${aboutPeople})`)
  if (refused !== undefined && refused.lines > 0) return true
  await engine.run(`create view cells as
    with own as (
      select site, indicator, unit, start_date, end_date, value from facts where indicator in (${aboutPeople})
    ), known as (
      select site, indicator, start_date, end_date, value
      from known_facts anti join own using (site, indicator, start_date, end_date)
      where indicator in (${wholes}) and site in (select site from own)
    )
    select site as site_id, company_id, indicator, unit, start_date, end_date, sum(value) as value,
      count(*)::integer as facts, is_reported
    from (
      select *, true as is_reported from own
      union all by name
      select *, 'pers' as unit, (site, end_date) in (select (site, end_date) from own) as is_reported from known
    ) join sites on sites.id = site group by all`)
  const smallest = await engine.rows<SmallestGroups & { indicator: string }>(
    smallestGroups('cells.is_reported'),
  )
  return smallest.some(({ indicator, ...groups }) => !showableLevels(indicator, groups).sites)
}

/**
 * Makes the view `comparable_facts`: the existing facts whose values may be compared with the file. Facts about few
 * people sent by other users are excluded: otherwise the warnings would reveal how close a guess is to them. Returns the
 * indicators that this concerns.
 */
export async function createComparableView(
  engine: Engine,
  { authorId }: Pick<IngestOrder, 'authorId'>,
): Promise<string[]> {
  await engine.run(`create table people as
    select site, indicator, unit, start_date, end_date, value from known_facts
    where indicator in (${aboutPeople}) and site in (select site from facts where indicator in (${aboutPeople}))`)
  await engine.run(`create view cells as
    select site as site_id, company_id, indicator, unit, start_date, end_date, sum(value) as value,
      count(*)::integer as facts
    from people join sites on sites.id = site group by all`)
  const smallest = await engine.rows<SmallestGroups & { indicator: string }>(smallestGroups('true'))
  await engine.run('drop view cells')
  await engine.run('drop table people')
  const withheld = smallest.flatMap(({ indicator, ...groups }) =>
    showableLevels(indicator, groups).sites ? [] : [indicator],
  )
  await engine.run(
    `create view comparable_facts as select * from known_facts${
      withheld.length === 0
        ? ''
        : ` where indicator not in (${withheld.map(literal).join(', ')}) or author_id = ${literal(authorId)}`
    }`,
  )
  return withheld
}
