import type { Engine } from '#server/adapters/cube/ingest/openEngine.ts'
import type { DayRange } from '../period.ts'
import type { Origin } from './makeSeries.ts'
import { overlaps } from './prepareFacts.ts'

/** A value far from the others of the same site, indicator and length of period. */
export type Outlier = Origin & {
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
export async function findOutliers(
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
