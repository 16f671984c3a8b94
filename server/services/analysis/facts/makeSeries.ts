import type { Engine } from '#server/adapters/cube/ingest/openEngine.ts'

/** The line of a file that a value was read from. */
export type Origin = { fileId: string; line: number }

/**
 * Creates `followed`, the cells of the report with the number of months of each, and `series`: for each site,
 * indicator and length of period, the usual value, its deviation, and the smallest step between two values. One
 * accident and two accidents differ by one step: coarsely measured values neither become outliers by a few steps nor
 * count as repeats by mistake.
 */
export async function makeSeries(engine: Engine): Promise<void> {
  await engine.run(`create view followed as
    select part.*, round((end_date - start_date + 1) / 30.4) as length
    from part join disclosable using (indicator) where disclosable.sites`)
  await engine.run(`create table series as
    with stepped as (
      select *, value - lag(value) over (partition by site_id, indicator, unit, length order by value) as step
      from followed)
    select site_id, indicator, unit, length, count(*) as values, median(value) as usual, mad(value) as spread,
           coalesce(min(step) filter (step > 0), 0) as least_step
    from stepped group by all`)
}
