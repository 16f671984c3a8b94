import { indicators, indicatorOf, type IndicatorCode } from '../../data/indicators.ts'
import { kpis, type KpiId } from '../../data/kpis.ts'
import { leafKey, type Leaf } from '../formula/expression.ts'
import { holdsFacts, holdsScores, type LevelCode } from './levels.ts'

/** Counts of what a cell is made of; `coverage` is the share of its sites that have given facts. */
export const countMeasures = ['facts', 'sites', 'coverage'] as const
export type CountMeasure = (typeof countMeasures)[number]

/**
 * What assessments come to, of what their results publish: the score as they have it, the mean and the largest of the
 * scores of subjects, how many answers were given, and which share of them said nothing.
 */
export const scoreMeasures = ['score', 'scoreMean', 'scoreMax', 'answers', 'abstention'] as const
export type ScoreMeasure = (typeof scoreMeasures)[number]

/** The value of each indicator by its own aggregation, where indicators stand on an axis. */
export const ownValue = 'value'

const codes = Object.keys(indicators) as IndicatorCode[]
const kpiIds = Object.keys(kpis) as KpiId[]

/** Every measure that a query may name. */
export const measureCodes = [ownValue, ...countMeasures, ...scoreMeasures, ...codes, ...kpiIds] as const
export type MeasureCode = (typeof measureCodes)[number]

/** What a measure is: a count, the value that each indicator has of its own, an indicator, a KPI, or of assessments. */
export const measureKinds = ['count', 'value', 'indicator', 'kpi', 'score'] as const
type MeasureKind = (typeof measureKinds)[number]

/** The kind of a measure. */
export function kindOf(code: MeasureCode): MeasureKind {
  if (code === ownValue) return 'value'
  if ((countMeasures as readonly string[]).includes(code)) return 'count'
  if ((scoreMeasures as readonly string[]).includes(code)) return 'score'
  return Object.hasOwn(kpis, code) ? 'kpi' : 'indicator'
}

/** Is it a count of facts or sites, and no indicator? */
export const isCount = (code: MeasureCode): code is CountMeasure => kindOf(code) === 'count'

/** Is it made of the results of assessments, and of no facts? */
export const isScore = (code: MeasureCode): code is ScoreMeasure => kindOf(code) === 'score'

/** Is it a score, and no count of answers? It is of one axis of one assessment, or there is none. */
export const isPoints = (code: MeasureCode): boolean => isScore(code) && code.startsWith('score')

/** Is it a part of a whole, from 0 to 1, which is shown in percent? */
export const isShare = (code: MeasureCode): boolean => code === 'coverage' || code === 'abstention'

/** Is it made of the values of sites, which can be told one by one? */
export const hasStatistics = (code: MeasureCode): boolean => !isCount(code) && !isScore(code)

/** Is it of a period, which there is another before? */
export const isOfPeriods = (code: MeasureCode): boolean => !isScore(code)

/** May a measure be cut by a level? */
export const canBeCutBy = (code: MeasureCode, level: LevelCode): boolean =>
  isScore(code) ? holdsScores(level) : holdsFacts(level)

/** Is it made of indicators by a formula of the catalogue? */
export const isKpi = (code: MeasureCode): code is KpiId => kindOf(code) === 'kpi'

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

/** How the value of a name in a formula is made: that of an indicator, or of the part of it with one dimension. */
export function measureOfLeaf(leaf: Leaf): IndicatorMeasure {
  const measure = measureOf(leaf.name)
  const { where } = leaf
  if (!where) return measure
  if (measure.parts.some((part) => part.where)) throw new Error(`${leafKey(leaf)} is a part of a part`)
  const is = { dimension: where.dimension, is: where.value }
  return { ...measure, code: leafKey(leaf), parts: measure.parts.map((part) => ({ ...part, where: is })) }
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
