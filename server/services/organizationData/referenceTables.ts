import { fuels, type FuelContent } from '#model/data/fuels.ts'
import { indicators, type IndicatorCode } from '#model/data/indicators.ts'
import { kpis, type KpiId } from '#model/data/kpis.ts'
import { units } from '#model/data/units.ts'
import { measureOf } from '#model/rules/cube/measures.ts'
import { minimumGroupSizeOf } from '#model/rules/data/smallGroups.ts'
import { scaleOf } from '#model/rules/formula/powers.ts'

/** A table that is the same for every organisation, with the types of its columns for DuckDB. */
type ReferenceTable = {
  name: string
  columns: Readonly<Record<string, string>>
  rows: readonly Readonly<Record<string, unknown>>[]
}

const ofIndicators = (Object.keys(indicators) as IndicatorCode[]).map((code) => {
  const { overSites, parts } = measureOf(code)
  return {
    code,
    kind: 'INDICATOR',
    unit: indicators[code].unit,
    scale: 1,
    over_sites: overSites,
    parts,
    formula: null,
    is_about_people: parts.some(({ indicator }) => minimumGroupSizeOf(indicator) !== undefined),
  }
})

const ofKpis = (Object.keys(kpis) as KpiId[]).map((code) => {
  const { formula, unit } = kpis[code]
  return {
    code,
    kind: 'KPI',
    unit: typeof unit === 'string' ? unit : null,
    scale: scaleOf(unit),
    over_sites: null,
    parts: null,
    formula,
    is_about_people: ofIndicators.some((one) => one.is_about_people && formula.includes(one.code)),
  }
})

/**
 * What an auditor needs to compute figures again: how each indicator is added up from its facts, the formula of each
 * KPI, and the factors by which values of files were converted.
 */
export const referenceTables: readonly ReferenceTable[] = [
  {
    name: 'measures',
    columns: {
      code: 'varchar',
      kind: 'varchar',
      unit: 'varchar',
      scale: 'double',
      over_sites: 'varchar',
      parts: 'json',
      formula: 'varchar',
      is_about_people: 'boolean',
    },
    rows: [...ofIndicators, ...ofKpis],
  },
  {
    name: 'units',
    columns: { code: 'varchar', quantity: 'varchar', factor: 'double', symbol: 'varchar' },
    rows: Object.entries(units).map(([code, { quantity, factor, symbol }]) => ({
      code,
      quantity,
      factor,
      symbol,
    })),
  },
  {
    name: 'fuels',
    columns: {
      carrier: 'varchar',
      per_tonne: 'double',
      per_cubic_metre: 'double',
      higher_ratio: 'double',
      source: 'varchar',
    },
    rows: Object.entries(fuels).map(
      ([carrier, { perTonne, perCubicMetre, higherRatio, source }]: [string, FuelContent]) => ({
        carrier,
        per_tonne: perTonne,
        per_cubic_metre: perCubicMetre,
        higher_ratio: higherRatio,
        source,
      }),
    ),
  },
]
