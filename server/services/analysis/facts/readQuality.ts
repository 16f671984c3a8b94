import type { Engine } from '../../../adapters/cube/ingest/openEngine.ts'
import { literal } from '../../../adapters/cube/ingest/sql.ts'
import { addDays, lastDayOfMonth, monthAfter, monthsIn, type DayRange } from '../period.ts'
import { overlaps, type Ground } from './prepareFacts.ts'

/** A site's share of the values that are expected of it, over all and by period. */
export type SiteCompleteness = { siteId: string; expected: number; there: number; periods: Period[] }
type Period = { expected: number; there: number }

/** A series of a site in which months are missing. */
export type Gap = { siteId: string; indicator: string; months: number; first: string; last: string }

/** A value far from those of the same site, indicator and length of period. */
export type Outlier = {
  siteId: string
  indicator: string
  unit: string
  start: string
  end: string
  value: number
  usual: number
}

export type Quality = {
  /** First days of the periods of the map: months, or quarters where these would be too many. */
  periods: string[]
  monthsAPeriod: 1 | 3 | 12
  /** The least complete first. */
  sites: SiteCompleteness[]
  expected: number
  there: number
  gaps: Gap[]
  gapCount: number
  outliers: Outlier[]
  outlierCount: number
}

const shownGaps = 25
const shownOutliers = 25
const widestMap = 24

/** How complete the facts of a range are, by site and period, and which of them are far from the usual. */
export async function readQuality(engine: Engine, { range }: Ground, at: string): Promise<Quality> {
  const past = pastMonths(range, at)
  const monthsAPeriod = past === undefined || monthsIn(past) <= widestMap ? 1 : monthsIn(past) <= 96 ? 3 : 12
  const outliers = await findOutliers(engine, range)
  if (past === undefined) {
    return {
      periods: [],
      monthsAPeriod,
      sites: [],
      expected: 0,
      there: 0,
      gaps: [],
      gapCount: 0,
      ...outliers,
    }
  }
  await makeCoverage(engine, past)
  const rows = await engine.rows<{ siteId: string; place: number; expected: number; there: number }>(`
    select site_id as "siteId", (place // ${monthsAPeriod})::integer as place,
           count(*)::integer as expected, (count(*) filter (is_there))::integer as there
    from coverage group by all order by all`)
  const periods = Array.from({ length: Math.ceil(monthsIn(past) / monthsAPeriod) }, (_, place) =>
    monthAfter(past.from, place * monthsAPeriod),
  )
  const sites = [...Map.groupBy(rows, ({ siteId }) => siteId)].map(([siteId, ofSite]) => {
    const byPlace = new Map(ofSite.map(({ place, expected, there }) => [place, { expected, there }]))
    return {
      siteId,
      ...total(ofSite),
      periods: periods.map((_, place) => byPlace.get(place) ?? { expected: 0, there: 0 }),
    }
  })
  return {
    periods,
    monthsAPeriod,
    sites: sites.toSorted((one, other) => shareOf(one) - shareOf(other)),
    ...total(sites),
    ...(await findGaps(engine)),
    ...outliers,
  }
}

/** What part of what is expected is there; all, where nothing is. */
export const shareOf = ({ expected, there }: Period): number => (expected === 0 ? 1 : there / expected)

const total = (some: readonly Period[]): Period => ({
  expected: some.reduce((sum, { expected }) => sum + expected, 0),
  there: some.reduce((sum, { there }) => sum + there, 0),
})

/** The months of a range that are over: nobody is late with the others. */
function pastMonths(range: DayRange, at: string): DayRange | undefined {
  const lastOver = addDays(monthAfter(at.slice(0, 10), 0), -1)
  const to = lastDayOfMonth(range.to) < lastOver ? lastDayOfMonth(range.to) : lastOver
  const from = monthAfter(range.from, 0)
  return from <= to ? { from, to } : undefined
}

/**
 * Makes `coverage`: a row for each month of the range and each series that is followed by whole periods, in the range
 * or in the year before. A journey or an event is not expected again.
 */
const makeCoverage = (engine: Engine, past: DayRange): Promise<void> =>
  engine.run(`create table coverage as
    with months as (
      select place::integer as place, (${literal(past.from)}::date + to_months(place::integer))::date as month
      from range(${monthsIn(past)}) as counted(place)),
    series as (
      select site_id, indicator from part
      where ${overlaps({ from: monthAfter(past.from, -12), to: past.to })}
      group by all
      having bool_and(day(start_date) = 1 and end_date = last_day(end_date))),
    covered as (
      select distinct site_id, indicator, place
      from part join months on start_date <= last_day(month) and end_date >= month)
    select series.*, months.place, months.month, covered.place is not null as is_there
    from series cross join months
    left join covered on covered.site_id = series.site_id and covered.indicator = series.indicator
                     and covered.place = months.place`)

async function findGaps(engine: Engine): Promise<Pick<Quality, 'gaps' | 'gapCount'>> {
  const gaps = await engine.rows<Gap & { of: number }>(`
    select site_id as "siteId", indicator, count(*)::integer as months,
           min(month)::varchar as first, max(month)::varchar as last, (count(*) over ())::integer as of
    from coverage where not is_there
    group by site_id, indicator
    order by months desc, indicator, site_id limit ${shownGaps}`)
  return { gaps: gaps.map(({ of: _, ...gap }) => gap), gapCount: gaps[0]?.of ?? 0 }
}

/**
 * Values further from the median of their series than five of its typical deviations and than half of the median
 * itself. A series has eight values at least, of periods of the same length.
 */
async function findOutliers(
  engine: Engine,
  range: DayRange,
): Promise<Pick<Quality, 'outliers' | 'outlierCount'>> {
  const outliers = await engine.rows<Outlier & { of: number }>(`
    with series as (
      select site_id, indicator, unit, round((end_date - start_date + 1) / 30.4) as length,
             median(value) as usual, mad(value) as spread
      from part group by all having count(*) >= 8),
    far as (
      select site_id as "siteId", indicator, unit, start_date::varchar as start, end_date::varchar as "end",
             value, usual, abs(value - usual) / greatest(1.4826 * spread, 0.05 * abs(usual)) as distance
      from part join series using (site_id, indicator, unit) join told using (indicator)
      where told.sites and ${overlaps(range)}
        and round((end_date - start_date + 1) / 30.4) = length
        and usual <> 0 and abs(value - usual) > 0.5 * abs(usual))
    select * exclude (distance), (count(*) over ())::integer as of
    from far where distance > 5 order by distance desc, "siteId", indicator, start limit ${shownOutliers}`)
  return { outliers: outliers.map(({ of: _, ...outlier }) => outlier), outlierCount: outliers[0]?.of ?? 0 }
}
