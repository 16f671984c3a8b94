import type { Engine } from '#server/adapters/cube/ingest/openEngine.ts'
import { literal } from '#server/adapters/cube/ingest/sql.ts'
import type { DayRange } from '../period.ts'
import { overlaps } from './prepareFacts.ts'

/**
 * Creates a table with one value per site, indicator and unit over a range, aggregated over time as the indicator
 * defines. A sum takes, of a period that crosses the edge of the range, the share of its days; a stock value is the
 * one at the end of the last period that ends in the range. `months` is the number of months that a sum covers, null
 * where there are single days.
 */
export const makeSiteValues = (engine: Engine, name: string, range: DayRange): Promise<void> =>
  engine.run(`create table ${name} as
    with placed as (
      select part.*, over_time, end_date - start_date + 1 as days,
             least(end_date, ${literal(range.to)}::date) - greatest(start_date, ${literal(range.from)}::date) + 1 as days_here
      from part join disclosable using (indicator)
      where ${overlaps(range)} and (over_time <> 'last' or end_date <= ${literal(range.to)}::date))
    select site_id, indicator, unit, sum(facts)::integer as facts, case any_value(over_time)
      when 'last' then arg_max(value, end_date)
      when 'largest' then max(value)
      when 'average' then sum(value * days_here) / sum(days_here)
      else sum(value * days_here / days) end as value,
      case when any_value(over_time) = 'sum' and min(days) >= ${shortestMonth}
        then round(sum(days_here) / ${daysAMonth}) end as months
    from placed group by site_id, indicator, unit`)

const shortestMonth = 28
const daysAMonth = 365.25 / 12
