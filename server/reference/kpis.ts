import { indicators as englishIndicators } from '#locales/en/indicators.ts'
import { kpis as englishLabels } from '#locales/en/kpis.ts'
import { units as englishUnits } from '#locales/en/units.ts'
import { indicators as frenchIndicators } from '#locales/fr/indicators.ts'
import { kpis as frenchLabels } from '#locales/fr/kpis.ts'
import { units as frenchUnits } from '#locales/fr/units.ts'
import { factDimensions, shared } from '#model/data/factDimensions.ts'
import { indicators, type IndicatorCode } from '#model/data/indicators.ts'
import { kpis as catalogue, type KpiId } from '#model/data/kpis.ts'
import {
  esrsSets,
  kpiCharts,
  type EsrsSet,
  type Kpi,
  type KpiDataType,
  type KpiUnit,
} from '#model/data/kpis/kpi.ts'
import { units, type QuantityCode } from '#model/data/units.ts'
import { partsOf, type Expression } from '#model/rules/formula/expression.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { KpiRow } from '#model/wire/data/kpis.ts'
import { compileFormula, type CompiledFormula } from '../adapters/formula/compileFormula.ts'
import { activitySections } from './activitySections.ts'
import { defineReferenceList } from './referenceList.ts'

/** Date of the first edition of the catalogue. */
const creationDate = '2026-11-24'

/** Levels of the cube that every figure has; a KPI may combine figures of several natures and imports. */
const places = ['company', 'division', 'country', 'activitySection'] as const
const times = ['year', 'semester', 'quarter', 'month'] as const
const narrowings = [...places, 'activityCode', 'nature', 'import'] as const

/**
 * The catalogue in the caller's language, by theme. The search also covers description, theme, indicators and
 * requirements of a KPI.
 */
export const kpis = defineReferenceList<{ code: string; label: string; kpi: KpiRow }>((language) =>
  (Object.keys(catalogue) as KpiId[]).map((id) => {
    const kpi = rowOf(id, language)
    const requirements = kpi.requirements.map(({ requirement, datapoint }) => datapoint ?? requirement)
    const indicatorLabels = kpi.indicators.flatMap(({ code, label }) => [code, label])
    return {
      row: { code: id, label: kpi.label, kpi },
      keywords: [kpi.description, kpi.themeLabel, ...indicatorLabels, ...requirements],
    }
  }),
)

function rowOf(id: KpiId, language: Language): KpiRow {
  const kpi = catalogue[id]
  const { words: labels, themes } = { fr: frenchLabels, en: englishLabels }[language]
  const { names } = { fr: frenchIndicators, en: englishIndicators }[language]
  const formula = compileFormula(kpi.formula, kpi.unit)
  const own = ownDimensions(formula)
  const codes = [...new Set(formula.leaves.map(({ name }) => name as IndicatorCode))]
  return {
    id,
    ...labels[id],
    theme: kpi.theme,
    themeLabel: themes[kpi.theme],
    activitySectors: [...(kpi.sectors ?? activitySections.map(({ code }) => code))],
    aggregation: aggregationOf(formula),
    accumulates: growthOf(formula.expression) > 0,
    chartTypes: [...kpiCharts],
    creationDate,
    dataTypeId: dataTypeOf(kpi.unit),
    dimensions: [...places, ...times, ...own],
    filters: [...narrowings, ...own],
    formula: kpi.formula,
    indicators: codes.map((code) => ({ code, label: names[code] })),
    unit: nameUnit(kpi.unit, language),
    better: kpi.better,
    requirements: requirementsOf(kpi),
  }
}

/** Dimensions common to all its facts, except those that select a part of it and those that are levels. */
function ownDimensions({ leaves }: CompiledFormula): string[] {
  const others = new Set<string | undefined>([
    ...leaves.map(({ where }) => where?.dimension),
    ...narrowings,
    ...times,
  ])
  return [...shared(leaves.map(({ name }) => factDimensions(name))).keys()].filter(
    (name) => !others.has(name),
  )
}

/** Figures that are only added keep their common aggregation; any other formula is evaluated at each level. */
function aggregationOf({ expression, leaves }: CompiledFormula): KpiRow['aggregation'] {
  const [first, ...others] = leaves.map(({ name }) => indicators[name as IndicatorCode])
  const isAlike = others.every(
    ({ overTime, overSites }) => overTime === first?.overTime && overSites === first.overSites,
  )
  const isPlainSum = expression.kind === 'name' || (isSum(expression) && first?.overSites === 'SUM')
  return first && isAlike && isPlainSum
    ? { overTime: first.overTime, overSites: first.overSites }
    : { overTime: 'RECOMPUTED', overSites: 'RECOMPUTED' }
}

/**
 * Degree to which a formula grows with time: sums over time in the numerator count plus one, those in the denominator
 * minus one. Hours per person grow.
 */
function growthOf(expression: Expression): number {
  switch (expression.kind) {
    case 'number':
      return 0
    case 'name':
      return indicators[expression.name as IndicatorCode].overTime === 'SUM' ? 1 : 0
    case '*':
      return growthOf(expression.left) + growthOf(expression.right)
    case '/':
      return growthOf(expression.left) - growthOf(expression.right)
    default:
      return Math.max(...partsOf(expression).map(growthOf))
  }
}

const isSum = (expression: Expression): boolean =>
  ['name', 'sum', '+', '-', 'negative'].includes(expression.kind) && partsOf(expression).every(isSum)

const dataTypes: Readonly<Partial<Record<QuantityCode, KpiDataType>>> = {
  money: 'MONETARY',
  count: 'INTEGER',
  persons: 'INTEGER',
  energy: 'ENERGY',
  volume: 'VOLUME',
  mass: 'MASS',
  area: 'AREA',
  emission: 'GHG_EMISSIONS',
}

function dataTypeOf(unit: KpiUnit): KpiDataType {
  if (typeof unit === 'object') return 'INTENSITY'
  if (unit === 'percent') return 'PERCENT'
  return (unit !== 'ratio' && dataTypes[units[unit].quantity]) || 'DECIMAL'
}

/** A unit as shown after a number; a count of pieces has no unit. */
function nameUnit(unit: KpiUnit, language: Language): string {
  const symbols = { fr: frenchUnits, en: englishUnits }[language]
  const labels = { fr: frenchLabels, en: englishLabels }[language].units
  if (unit === 'percent' || unit === 'ratio') return labels[unit]
  if (typeof unit === 'string') return symbols[unit]
  const { of, per, many } = unit
  if (many !== undefined) {
    return `${of === 'n' ? '' : `${symbols[of]} `}${labels.perMany} ${many.toLocaleString(language).replaceAll('\u202F', '\u00A0')} ${symbols[per]}`
  }
  return per === 'n' ? symbols[of] : `${symbols[of]}/${symbols[per]}`
}

const requirementsOf = ({ esrs }: Kpi): KpiRow['requirements'] =>
  esrsSets.flatMap((set) => {
    const said = esrs[set]
    return said === undefined ? [] : [requirementOf(set, said)]
  })

/** A disclosure requirement, or one of its data points, in a set of standards. */
export function requirementOf(set: EsrsSet, said: string): KpiRow['requirements'][number] {
  const [requirement = ''] = said.split('_')
  return { set, requirement, datapoint: requirement === said ? null : said }
}
