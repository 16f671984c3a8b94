import { indicators, indicatorOf, type IndicatorCode } from '../../data/indicators.ts'

/** Counts of what a cell is made of; `coverage` is the share of its sites that have given facts. */
export const countMeasures = ['facts', 'sites', 'coverage'] as const
export type CountMeasure = (typeof countMeasures)[number]

/** The value of each indicator by its own aggregation, where indicators stand on an axis. */
export const ownValue = 'value'

const codes = Object.keys(indicators) as IndicatorCode[]

/** Every measure that a query may name. */
export const measureCodes = [ownValue, ...countMeasures, ...codes] as const
export type MeasureCode = (typeof measureCodes)[number]

type OverTime = 'SUM' | 'AVERAGE' | 'LAST' | 'LARGEST'
type OverSites = 'SUM' | 'AVERAGE' | 'LARGEST' | 'MEDIAN' | 'WEIGHTED' | 'RATIO' | 'ONE'

/** Facts of an indicator that a measure is made of, and what they are in it. */
export type MeasurePart = {
  indicator: string
  role: 'value' | 'base' | 'weight'
  factor: 1 | -1
  overTime: OverTime
  /** Facts with this dimension alone. */
  where?: { dimension: string; is: string }
}

/** How the values of a measure are made: of parts over time at each site, and then over the sites. */
export type IndicatorMeasure = { code: string; overSites: OverSites; parts: readonly MeasurePart[] }

/**
 * How the value of an indicator is made, by the catalogue: a sum of others is the sum of their facts, a ratio that of
 * two sums. What cannot be made of several sites, such as a number of different suppliers, is there of one alone.
 */
export function measureOf(code: string): IndicatorMeasure {
  const indicator = indicatorOf(code)
  if (!indicator) throw new Error(`There is no indicator ${code}`)
  const { computed, overSites, weight } = indicator
  if (computed && 'ratio' in computed) {
    const [where] = Object.entries(computed.where ?? {}).map(([dimension, is]) => ({ dimension, is }))
    const [over, under] = computed.ratio
    const part = (of: string, role: 'value' | 'base') =>
      partsOf(of, role).map((one) => ({ ...one, ...(where && { where }) }))
    return { code, overSites: 'RATIO', parts: [...part(over, 'value'), ...part(under, 'base')] }
  }
  return {
    code,
    overSites: overSites === 'RECOMPUTED' || overSites === 'LAST' ? 'ONE' : overSites,
    parts: [
      ...partsOf(code, 'value'),
      ...(overSites === 'WEIGHTED' && weight !== undefined ? partsOf(weight, 'weight') : []),
    ],
  }
}

/** The sums of facts that an indicator comes to; a formula of formulas is laid open. */
function partsOf(code: string, role: MeasurePart['role'], factor: 1 | -1 = 1): MeasurePart[] {
  const indicator = indicatorOf(code)
  const computed = indicator?.computed
  if (computed && 'plus' in computed) {
    const { plus, minus = [] } = computed
    return [
      ...plus.flatMap((one) => partsOf(one, role, factor)),
      ...minus.flatMap((one) => partsOf(one, role, factor === 1 ? -1 : 1)),
    ]
  }
  const overTime = indicator?.overTime ?? 'SUM'
  return [
    {
      indicator: code,
      role,
      factor,
      overTime: overTime === 'SUM' || overTime === 'LAST' || overTime === 'LARGEST' ? overTime : 'AVERAGE',
    },
  ]
}

/** Is a value of it a plain sum of facts, wherever they come from? */
export const addsUp = ({ overSites, parts }: IndicatorMeasure): boolean =>
  overSites === 'SUM' && parts.every(({ overTime, where }) => overTime === 'SUM' && where === undefined)
