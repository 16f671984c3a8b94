import type { Engine } from '#server/adapters/cube/ingest/openEngine.ts'
import { overlaps, type PreparedFacts } from './prepareFacts.ts'

/** An emission factor used for facts, and the years for which it was used. */
export type FactorOfFacts = {
  /** `SUPPLIER` for a factor given in the row itself. */
  series: string
  value: number
  unit: string
  scope: string
  source: string | null
  year: string | null
  country: string | null
  firstYear: string
  lastYear: string
  /** Rows of files whose emissions it was used for. */
  rows: number
}

export type Factors = {
  factors: FactorOfFacts[]
  factorCount: number
  /**
   * Whether market-based emissions of electricity without a contract were calculated with the location-based factor.
   */
  hasNoResidualMix: boolean
}

const shown = 100

const of = (dimension: string): string => `dimensions ->> '${dimension}'`

/** The emission factors used for the report's emissions. */
export async function readFactors(engine: Engine, { range }: PreparedFacts): Promise<Factors> {
  const factors = await engine.rows<FactorOfFacts & { of: number; isByPlace: boolean }>(`
    with used as (
      select ${of('emissionFactor')} as series, (${of('factorValue')})::double as value, ${of('factorUnit')} as unit,
             ${of('factorScope')} as scope, ${of('factorSource')} as source, ${of('factorYear')} as year,
             ${of('factorCountry')} as country, indicator, start_date, end_date, file_id, line
      from facts
      where ${of('emissionFactor')} is not null and ${overlaps(range)} and site_id in (select site_id from part))
    select series, value, unit, scope, source, year, country,
           left(min(start_date)::varchar, 4) as "firstYear", left(max(end_date)::varchar, 4) as "lastYear",
           count(distinct (file_id, line))::integer as rows, (count(*) over ())::integer as of,
           bool_or(indicator = 'GH07' and series = 'ELECTRICITY') as "isByPlace"
    from used group by series, value, unit, scope, source, year, country
    order by series, country nulls first, "firstYear", value limit ${shown}`)
  return {
    factors: factors.map(({ of: _, isByPlace: __, ...factor }) => factor),
    factorCount: factors[0]?.of ?? 0,
    hasNoResidualMix: factors.some(({ isByPlace }) => isByPlace),
  }
}
