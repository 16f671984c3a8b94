import { indicators, indicatorOf, type IndicatorCode } from '#model/data/indicators.ts'
import { kpis, type KpiId } from '#model/data/kpis.ts'
import { leafKey, type Leaf } from '../formula/expression.ts'
import { hasFactMembers, hasScoreMembers, type LevelCode } from './levels.ts'

/** Counts of a cell's content; `coverage` is the share of its sites that have facts. */
export const countMeasures = ['facts', 'sites', 'coverage'] as const
export type CountMeasure = (typeof countMeasures)[number]

/**
 * Measures of the published results of assessments: the published score, the mean and the maximum of the subjects'
 * scores, the number of answers, and the share of abstentions.
 */
export const scoreMeasures = ['score', 'scoreMean', 'scoreMax', 'answers', 'abstention'] as const
export type ScoreMeasure = (typeof scoreMeasures)[number]

/** The value of each indicator with its own aggregation, if indicators are on an axis. */
export const indicatorOwnValue = 'value'

const codes = Object.keys(indicators) as IndicatorCode[]
const kpiIds = Object.keys(kpis) as KpiId[]

/** Every measure that a query may use. */
export const measureCodes = [
  indicatorOwnValue,
  ...countMeasures,
  ...scoreMeasures,
  ...codes,
  ...kpiIds,
] as const
export type MeasureCode = (typeof measureCodes)[number]

/** Kinds of measures: a count, the own value of each indicator, an indicator, a KPI, or a score of assessments. */
export const measureKinds = ['count', 'value', 'indicator', 'kpi', 'score'] as const
type MeasureKind = (typeof measureKinds)[number]

/** The kind of a measure. */
export function kindOf(code: MeasureCode): MeasureKind {
  if (code === indicatorOwnValue) return 'value'
  if ((countMeasures as readonly string[]).includes(code)) return 'count'
  if ((scoreMeasures as readonly string[]).includes(code)) return 'score'
  return Object.hasOwn(kpis, code) ? 'kpi' : 'indicator'
}

/** True for a count of facts or sites, as opposed to an indicator. */
export const isCount = (code: MeasureCode): code is CountMeasure => kindOf(code) === 'count'

/** True if it is computed from results of assessments, not from facts. */
export const isScore = (code: MeasureCode): code is ScoreMeasure => kindOf(code) === 'score'

/** True for a score, as opposed to a count of answers. It exists only for one axis of one assessment. */
export const isScoreValue = (code: MeasureCode): boolean => isScore(code) && code.startsWith('score')

/** True for a share from 0 to 1, which is shown in percent. */
export const isShare = (code: MeasureCode): boolean => code === 'coverage' || code === 'abstention'

/** True if it is computed from values of sites, for which statistics exist. */
export const hasStatistics = (code: MeasureCode): boolean => !isCount(code) && !isScore(code)

/** True if it has periods, so that it can be compared with an earlier one. */
export const hasPeriods = (code: MeasureCode): boolean => !isScore(code)

/** True if a measure can be split by a level. */
export const canBeSplitBy = (code: MeasureCode, level: LevelCode): boolean =>
  isScore(code) ? hasScoreMembers(level) : hasFactMembers(level)

/** True if it is computed from indicators by a formula of the catalogue. */
export const isKpi = (code: MeasureCode): code is KpiId => kindOf(code) === 'kpi'

/** KPIs that are one indicator alone, in its unit: both have the same value in every cell. */
const equalKpis: ReadonlyMap<string, KpiId> = new Map(
  kpiIds.flatMap((id) => {
    const { formula, unit } = kpis[id]
    return indicatorOf(formula)?.unit === unit ? [[formula, id] as const] : []
  }),
)

/** The KPI that is the same as this indicator. */
export const kpiEqualTo = (code: string): KpiId | undefined => equalKpis.get(code)

/** The indicator that a measure is the same as, if it is a KPI of one indicator alone. */
export const indicatorEqualTo = (code: MeasureCode): IndicatorCode | undefined =>
  isKpi(code) && equalKpis.get(kpis[code].formula) === code
    ? (kpis[code].formula as IndicatorCode)
    : undefined

type OverTime = 'SUM' | 'AVERAGE' | 'LAST'
type OverSites = 'SUM' | 'AVERAGE' | 'LARGEST' | 'MEDIAN' | 'WEIGHTED' | 'RATIO' | 'ONE'

/** The facts of an indicator that a measure uses, and their role in it. */
export type MeasurePart = {
  indicator: string
  role: 'value' | 'base' | 'weight'
  factor: 1 | -1
  overTime: OverTime
  /** Only facts with this dimension. */
  where?: { dimension: string; is: string }
}

/** How the values of a measure are computed: from its parts over time at each site, then over the sites. */
export type IndicatorMeasure = { code: string; overSites: OverSites; parts: readonly MeasurePart[] }

/**
 * How the value of an indicator is computed according to the catalogue: a sum of indicators is the sum of their facts,
 * a ratio is that of two sums. A value that cannot be aggregated over sites, such as a number of distinct suppliers,
 * exists only for a single site.
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

/** How the value of a name in a formula is computed: that of an indicator, or of its part with one dimension. */
export function measureOfLeaf(leaf: Leaf): IndicatorMeasure {
  const measure = measureOf(leaf.name)
  const { where } = leaf
  if (!where) return measure
  if (measure.parts.some((part) => part.where)) throw new Error(`${leafKey(leaf)} is a part of a part`)
  const is = { dimension: where.dimension, is: where.value }
  return { ...measure, code: leafKey(leaf), parts: measure.parts.map((part) => ({ ...part, where: is })) }
}

/** The sums of facts that an indicator expands to; nested formulas are resolved. */
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
      overTime: overTime === 'SUM' || overTime === 'LAST' ? overTime : 'AVERAGE',
    },
  ]
}

/** True if its value is a plain sum of facts over time and sites. */
export const isPlainSum = ({ overSites, parts }: IndicatorMeasure): boolean =>
  overSites === 'SUM' && parts.every(({ overTime, where }) => overTime === 'SUM' && where === undefined)

/** True if the values of its facts are added over the sites. */
export const isSum = ({ overSites }: IndicatorMeasure): boolean => overSites === 'SUM'

/** True if its value depends on the period that its facts lie in. */
export const isStock = ({ parts }: Pick<IndicatorMeasure, 'parts'>): boolean =>
  parts.some(({ overTime }) => overTime !== 'SUM')
