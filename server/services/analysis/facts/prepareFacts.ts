import type { Engine } from '#server/adapters/cube/ingest/openEngine.ts'
import { literal, rowsOf } from '#server/adapters/cube/ingest/sql.ts'
import { smallestGroups } from '#server/adapters/cube/smallestGroups.ts'
import {
  isAboutOnePerson,
  isOfOneGender,
  showableLevels,
  type SmallestGroups,
} from '#model/rules/data/smallGroups.ts'
import { indicatorAggregationOf } from '../indicators.ts'
import { lastDayOfMonth, monthAfter, rangeBefore, yearRange, type DayRange } from '../period.ts'
import type { ReportOrder } from '../reportOrder.ts'

/** The basis of every report. */
export type PreparedFacts = {
  range: DayRange
  before: DayRange
  /** Facts of indicators shown by site: the number of other facts may be that of the people behind them. */
  facts: number
  indicators: number
  /** Sites with facts in the range, among the sites of the report. */
  sites: number
  /** Indicators about people of which the report discloses less than it could, because groups are too small. */
  withheld: string[]
  /** True if there is pay in the range: reports leave it out. */
  hasPay: boolean
}

/** Months before the range that define the usual values of a site. */
const monthsOfHistory = 24

/**
 * Creates the tables that reports read, from the view `facts`: `cells`, the values by site, indicator and period over
 * the range and its history; `disclosable`, what may be disclosed of each indicator; and `part`, the cells of the report's
 * company. Undefined where there is no fact.
 */
export async function prepareFacts(engine: Engine, order: ReportOrder): Promise<PreparedFacts | undefined> {
  const [last] = await engine.rows<{ day: string | null }>('select max(end_date) as day from facts')
  if (!last?.day) return undefined
  const requested = order.range ?? yearRange(Number(last.day.slice(0, 4)))
  const range = order.type === 'change' ? await cutToFacts(engine, requested) : requested
  const before = rangeBefore(range)
  const history = monthAfter(range.from, -monthsOfHistory)
  await engine.run(
    `create table sites as select * from ${rowsOf(
      'known',
      { id: 'varchar', company_id: 'varchar' },
      order.sites.map(({ id, companyId }) => [id, companyId]),
    )}`,
  )
  await engine.run(`create table cells as
    select facts.site_id, coalesce(any_value(sites.company_id), any_value(facts.company_id)) as company_id,
           indicator, unit, start_date, end_date, sum(value) as value, count(*)::integer as facts,
           arg_min(file_id, line) as file_id, min(line) as line
    from facts left join sites on sites.id = facts.site_id
    where value is not null
      and end_date >= ${literal(history < before.from ? history : before.from)}::date
      and start_date <= ${literal(range.to)}::date
    group by facts.site_id, indicator, unit, start_date, end_date`)
  // The quality report shows the usual value of the whole history.
  const from = order.type === 'quality' && history < before.from ? history : before.from
  const { withheld, hasPay } = await createDisclosureTable(engine, order, { from, to: range.to })
  const here = order.company === null ? 'true' : `company_id = ${literal(order.company.id)}`
  await engine.run(`create view part as select * from cells where ${here}`)
  const [counts] = await engine.rows<{ facts: number; indicators: number; sites: number }>(`
    select coalesce(sum(facts) filter (disclosable.sites), 0)::integer as facts,
           count(distinct disclosable.indicator)::integer as indicators, count(distinct site_id)::integer as sites
    from part left join disclosable using (indicator) where ${overlaps(range)}`)
  return { range, before, withheld, hasPay, ...(counts ?? { facts: 0, indicators: 0, sites: 0 }) }
}

/** Cuts the range at the last month that has facts, so that ten months of values are not compared with twelve. */
async function cutToFacts(engine: Engine, range: DayRange): Promise<DayRange> {
  const [last] = await engine.rows<{ day: string | null }>(
    `select max(end_date) as day from facts where ${isWithin(range)} and end_date - start_date < 300`,
  )
  if (!last?.day) return range
  const to = lastDayOfMonth(last.day)
  return to < range.to ? { ...range, to } : range
}

/** Condition: the cell has at least one day in the range. */
export const overlaps = ({ from, to }: DayRange): string =>
  `start_date <= ${literal(to)}::date and end_date >= ${literal(from)}::date`

/** Condition: all days of the cell are in the range. */
const isWithin = ({ from, to }: DayRange): string =>
  `start_date >= ${literal(from)}::date and end_date <= ${literal(to)}::date`

type Smallest = SmallestGroups & { indicator: string }

const noLevel = { whole: false, companies: false, sites: false }

/**
 * Creates `disclosable` by the rule of small groups, with how the values of each indicator are aggregated. Pay is not in
 * it: reports cover any range, and the difference of two months is the pay of a newcomer.
 */
async function createDisclosureTable(
  engine: Engine,
  order: ReportOrder,
  range: DayRange,
): Promise<Pick<PreparedFacts, 'withheld' | 'hasPay'>> {
  const overlapping = `cells.start_date <= ${literal(range.to)}::date and cells.end_date >= ${literal(range.from)}::date`
  const groups = await engine.rows<Smallest>(smallestGroups(overlapping))
  const shown = groups.filter(({ indicator }) => !isAboutOnePerson(indicator))
  const judged = shown.map(({ indicator, ...smallest }) => {
    // The cells are not divided by gender, by which these are judged.
    const { whole, companies, sites } = isOfOneGender(indicator)
      ? noLevel
      : showableLevels(indicator, smallest)
    return {
      indicator,
      whole: order.company === null ? whole : companies,
      sites,
      ...indicatorAggregationOf(indicator),
    }
  })
  await engine.run(
    `create table disclosable as select * from ${rowsOf(
      'judged',
      { indicator: 'varchar', whole: 'boolean', sites: 'boolean', over_time: 'varchar', adds_up: 'boolean' },
      judged.map((one) => [one.indicator, one.whole, one.sites, one.time, one.addsUp]),
    )}`,
  )
  return {
    withheld: judged.flatMap(({ indicator, whole, sites }) => (whole && sites ? [] : [indicator])),
    hasPay: shown.length < groups.length,
  }
}
