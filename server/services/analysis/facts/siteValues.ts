import type { Engine } from '../../../adapters/cube/ingest/openEngine.ts'
import type { DayRange } from '../period.ts'
import { isWithin } from './prepareFacts.ts'

/**
 * Makes a table of one value a site, an indicator and a unit over a range, by the way in which values of the indicator
 * make one over time. Only what lies in the range with all its days counts.
 */
export const makeSiteValues = (engine: Engine, name: string, range: DayRange): Promise<void> =>
  engine.run(`create table ${name} as
    select site_id, indicator, unit, sum(part.facts)::integer as facts, case any_value(over_time)
      when 'last' then arg_max(value, end_date)
      when 'largest' then max(value)
      when 'average' then sum(value * (end_date - start_date + 1)) / sum(end_date - start_date + 1)
      else sum(value) end as value
    from part join told using (indicator)
    where ${isWithin(range)}
    group by site_id, indicator, unit`)
