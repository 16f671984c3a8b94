import type { Engine } from '#server/adapters/cube/ingest/openEngine.ts'
import { makeSiteValues } from './siteValues.ts'
import type { PreparedFacts } from './prepareFacts.ts'

export type SiteValue = { siteId: string; value: number }

/** An indicator over the sites that have it; null where a value may not be disclosed or cannot be summed. */
export type IndicatorProfile = {
  indicator: string
  unit: string
  total: number | null
  /** Null where the values of single sites may not be disclosed: the number of facts may be that of people. */
  spread: {
    sites: number
    /** Sites with facts of other indicators, but none of this one. */
    missing: number
    facts: number
    min: number
    median: number
    max: number
    mean: number
    /** Sites by value: bounds of equal width, and the number of sites between them. */
    bins: { from: number; to: number; sites: number }[]
    top: SiteValue[]
    bottom: SiteValue[]
  } | null
}

export type Profile = { profiles: IndicatorProfile[]; indicatorCount: number }

/** Indicators on one page: those with the most facts, of those shown by site, before the others. */
const shownIndicators = 100
const named = 3
const mostBins = 10

/** The distribution of the values of each indicator over the sites of the report. */
export async function readProfile(engine: Engine, { range, sites: all }: PreparedFacts): Promise<Profile> {
  await makeSiteValues(engine, 'profiled', range)
  const rows = await engine.rows<{
    indicator: string
    unit: string
    facts: number | null
    total: number | null
    values: number[]
    ids: string[]
    of: number
  }>(`
    select indicator, unit, (sum(facts) filter (disclosable.sites))::integer as facts,
           case when any_value(disclosable.whole and disclosable.adds_up) then sum(value) end as total,
           (count(*) over ())::integer as of,
           list(value order by value desc, site_id) as values,
           list(site_id order by value desc, site_id) as ids
    from profiled join disclosable using (indicator)
    group by indicator, unit order by facts desc nulls last, indicator, unit limit ${shownIndicators}`)
  const profiles = rows.map(({ facts, values, ids, of: _, ...row }) => ({
    ...row,
    spread:
      facts === null
        ? null
        : {
            sites: values.length,
            missing: Math.max(0, all - values.length),
            facts,
            ...distributionOf(values, ids),
          },
  }))
  return {
    profiles: profiles.toSorted((one, other) => (one.indicator < other.indicator ? -1 : 1)),
    indicatorCount: rows[0]?.of ?? 0,
  }
}

/**
 * @param values in descending order
 * @param ids the sites of these values, in the same order
 */
function distributionOf(values: readonly number[], ids: readonly string[]) {
  const [max = 0] = values
  const min = values.at(-1) ?? 0
  const pairs = values.map((value, index) => ({ siteId: ids[index] ?? '', value }))
  const half = values.length / 2
  const [lower = 0, upper = lower] = [values[Math.floor(half)], values[Math.ceil(half) - 1]]
  return {
    min,
    max,
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    median: (lower + upper) / 2,
    bins: binsOf(values, min, max),
    top: pairs.slice(0, named),
    // Each site is named once.
    bottom: pairs.slice(Math.max(named, pairs.length - named)).toReversed(),
  }
}

/** Bins whose width is one, two or five times a power of ten, starting at a multiple of it: at most ten. */
export function binsOf(
  values: readonly number[],
  min: number,
  max: number,
): { from: number; to: number; sites: number }[] {
  if (values.length < 3 || min === max) return []
  const width = roundWidth((max - min) / mostBins)
  const start = Math.floor(min / width)
  const count = Math.floor(max / width) - start + 1
  const bins = Array.from({ length: count }, (_, position) => ({
    from: (start + position) * width,
    to: (start + position + 1) * width,
    sites: 0,
  }))
  for (const value of values) {
    const bin = bins[Math.floor(value / width) - start]
    if (bin) bin.sites += 1
  }
  return bins
}

function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5, 10].find((step) => step * power >= least) ?? 10)
}
