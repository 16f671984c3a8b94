import type { Engine } from '#server/adapters/cube/ingest/openEngine.ts'
import type { DayRange } from '../period.ts'
import type { Origin } from './makeSeries.ts'
import { overlaps } from './prepareFacts.ts'

/**
 * The same value in consecutive periods of a series that otherwise changes: probably copied from the previous period.
 */
export type Repeat = Origin & {
  siteId: string
  indicator: string
  unit: string
  value: number
  periods: number
  start: string
  end: string
}

const shown = 25

/**
 * Runs of at least three equal values, in a series of at least nine whose usual deviation is at least ten of its
 * smallest steps.
 */
export async function findRepeats(
  engine: Engine,
  range: DayRange,
): Promise<{ repeats: Repeat[]; repeatCount: number }> {
  const series = 'partition by site_id, indicator, unit, length order by start_date'
  const repeats = await engine.rows<Repeat & { of: number }>(`
    with compared as (
      select *, coalesce(value = lag(value) over (${series})
                         and start_date = lag(end_date) over (${series}) + 1, false) as is_same
      from followed),
    numbered as (
      select *, count(*) filter (not is_same) over (${series} rows unbounded preceding) as run from compared),
    runs as (
      select site_id, indicator, unit, length, value, count(*)::integer as periods, min(start_date) as start_date,
             max(end_date) as end_date, arg_min(file_id, start_date) as file_id, arg_min(line, start_date) as line
      from numbered group by site_id, indicator, unit, length, run, value)
    select site_id as "siteId", indicator, unit, value, periods, start_date::varchar as start,
           end_date::varchar as "end", file_id as "fileId", line::integer as line, (count(*) over ())::integer as of
    from runs join series using (site_id, indicator, unit, length)
    where periods >= 3 and value <> 0 and values >= 9 and spread >= 10 * least_step and least_step > 0
      and ${overlaps(range)}
    order by periods desc, indicator, "siteId", start limit ${shown}`)
  return { repeats: repeats.map(({ of: _, ...repeat }) => repeat), repeatCount: repeats[0]?.of ?? 0 }
}
