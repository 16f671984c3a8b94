import type { Engine } from '#server/adapters/cube/ingest/openEngine.ts'
import { literal } from '#server/adapters/cube/ingest/sql.ts'
import { addDays, lastDayOfMonth, monthAfter, monthsIn, type DayRange } from '../period.ts'
import { findRepeats, type Repeat } from './findRepeats.ts'
import { makeSeries, type Origin } from './makeSeries.ts'
import { overlaps, type PreparedFacts } from './prepareFacts.ts'

/** A site's share of its expected values, overall and by period. */
export type SiteCompleteness = { siteId: string; expected: number; there: number; periods: Period[] }
type Period = { expected: number; there: number }

/** A series of a site in which months are missing. */
export type Gap = { siteId: string; indicator: string; months: number; first: string; last: string }

export type Quality = {
  /** First days of the periods of the heat map: months, or quarters where there would be too many months. */
  periods: string[]
  monthsAPeriod: 1 | 3 | 12
  /** The least complete site first. */
  sites: SiteCompleteness[]
  expected: number
  there: number
  gaps: Gap[]
  gapCount: number
  outliers: Outlier[]
  outlierCount: number
  repeats: Repeat[]
  repeatCount: number
}

const shownGaps = 25
/** Columns of the heat map that fit a printed page. */
const widestMap = 12

/** The completeness of the facts of a range by site and period, and its unusual values. */
export async function readQuality(engine: Engine, { range }: PreparedFacts, at: string): Promise<Quality> {
  const past = pastMonths(range, at)
  const months = past === undefined ? 0 : monthsIn(past)
  const monthsAPeriod = months <= widestMap ? 1 : months <= 3 * widestMap ? 3 : 12
  await makeSeries(engine)
  const odd = { ...(await findOutliers(engine, range)), ...(await findRepeats(engine, range)) }
  if (past === undefined) {
    return {
      periods: [],
      monthsAPeriod,
      sites: [],
      expected: 0,
      there: 0,
      gaps: [],
      gapCount: 0,
      ...odd,
    }
  }
  await makeCoverage(engine, past)
  const rows = await engine.rows<{ siteId: string; place: number; expected: number; there: number }>(`
    select site_id as "siteId", (place // ${monthsAPeriod})::integer as place,
           count(*)::integer as expected, (count(*) filter (is_there))::integer as there
    from coverage group by all order by all`)
  const periods = Array.from({ length: Math.ceil(monthsIn(past) / monthsAPeriod) }, (_, index) =>
    monthAfter(past.from, index * monthsAPeriod),
  )
  const sites = [...Map.groupBy(rows, ({ siteId }) => siteId)].map(([siteId, ofSite]) => {
    const byPlace = new Map(ofSite.map(({ place, expected, there }) => [place, { expected, there }]))
    return {
      siteId,
      ...sumOf(ofSite),
      periods: periods.map((_, index) => byPlace.get(index) ?? { expected: 0, there: 0 }),
    }
  })
  return {
    periods,
    monthsAPeriod,
    sites: sites.toSorted((one, other) => shareOf(one) - shareOf(other)),
    ...sumOf(sites),
    ...(await findGaps(engine)),
    ...odd,
  }
}

/** The share of the expected values that is present; 1 where none is expected. */
export const shareOf = ({ expected, there }: Period): number => (expected === 0 ? 1 : there / expected)

/** The sum of several periods. */
export const sumOf = (some: readonly Period[]): Period => ({
  expected: some.reduce((sum, { expected }) => sum + expected, 0),
  there: some.reduce((sum, { there }) => sum + there, 0),
})

/** The months of the range that are over: values of the others are not late yet. */
function pastMonths(range: DayRange, at: string): DayRange | undefined {
  const lastOver = addDays(monthAfter(at.slice(0, 10), 0), -1)
  const to = lastDayOfMonth(range.to) < lastOver ? lastDayOfMonth(range.to) : lastOver
  const from = monthAfter(range.from, 0)
  return from <= to ? { from, to } : undefined
}

/**
 * Creates `coverage`: a row for each month of the range and each series recorded by whole periods, in the range or in
 * the year before. A journey or an event is not expected again.
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

/** A value far from the others of the same site, indicator and length of period. */
type Outlier = Origin & {
  siteId: string
  indicator: string
  unit: string
  start: string
  end: string
  value: number
  usual: number
}

const shown = 25

/**
 * Values that differ from the median of their series by more than five typical deviations and by more than half of
 * the median itself. A series has at least eight values.
 */
async function findOutliers(
  engine: Engine,
  range: DayRange,
): Promise<{ outliers: Outlier[]; outlierCount: number }> {
  const outliers = await engine.rows<Outlier & { of: number }>(`
    with far as (
      select site_id as "siteId", indicator, unit, start_date::varchar as start, end_date::varchar as "end",
             value, usual, file_id as "fileId", line::integer as line,
             abs(value - usual) / greatest(1.4826 * spread, 0.05 * abs(usual), least_step) as distance
      from followed join series using (site_id, indicator, unit, length)
      where values >= 8 and ${overlaps(range)} and usual <> 0 and abs(value - usual) > 0.5 * abs(usual))
    select * exclude (distance), (count(*) over ())::integer as of
    from far where distance > 5 order by distance desc, "siteId", indicator, start limit ${shown}`)
  return { outliers: outliers.map(({ of: _, ...outlier }) => outlier), outlierCount: outliers[0]?.of ?? 0 }
}
