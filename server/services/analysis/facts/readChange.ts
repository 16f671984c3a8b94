import type { Engine } from '#server/adapters/cube/ingest/openEngine.ts'
import type { PreparedFacts } from './prepareFacts.ts'
import { makeSiteValues } from './siteValues.ts'

/** The value of an indicator before and after; null where it had none. */
export type IndicatorChange = {
  indicator: string
  unit: string
  before: number | null
  after: number | null
  /**
   * Over the sites that have both periods with the same number of months; the rest of the change comes from sites
   * that were added, removed, or lack months.
   */
  likeBefore: number | null
  likeAfter: number | null
  likeSites: number
}

/** A site's contribution to the change of an indicator. */
export type SiteChange = { siteId: string; indicator: string; unit: string; before: number; after: number }

export type Change = { indicators: IndicatorChange[]; sites: SiteChange[] }

const shownSites = 25

/** Changes from the previous period to the report's own. */
export async function readChange(engine: Engine, { range, before }: PreparedFacts): Promise<Change> {
  await makeSiteValues(engine, 'earlier', before)
  await makeSiteValues(engine, 'later', range)
  await engine.run(`create view compared as
    select coalesce(later.site_id, earlier.site_id) as site_id, coalesce(later.indicator, earlier.indicator) as indicator,
           coalesce(later.unit, earlier.unit) as unit, earlier.value as before, later.value as after,
           -- Ten months of a site are not set against its twelve.
           earlier.value is not null and later.value is not null
             and earlier.months is not distinct from later.months as is_like
    from later full join earlier using (site_id, indicator, unit)`)
  const indicators = await engine.rows<IndicatorChange>(`
    select indicator, unit, sum(before) as before, sum(after) as after,
           -- What came or went would be the difference: of people it is disclosed where each site is.
           sum(before) filter (is_like and disclosable.sites) as "likeBefore",
           sum(after) filter (is_like and disclosable.sites) as "likeAfter",
           (count(*) filter (is_like))::integer as "likeSites"
    from compared join disclosable using (indicator)
    where disclosable.whole and disclosable.adds_up
    group by indicator, unit order by indicator, unit`)
  const sites = await engine.rows<SiteChange>(`
    select site_id as "siteId", indicator, unit, before, after
    from compared join disclosable using (indicator)
    where disclosable.sites and is_like and before <> 0 and after <> before
    order by abs(ln(greatest(abs(after / before), 1e-9))) desc, indicator, site_id limit ${shownSites}`)
  return { indicators, sites }
}
