import type { CubeQuery } from '#model/wire/data/cube.ts'
import type { AnalysisDefinition, ChartKind } from '#model/wire/data/savedAnalyses.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import { hasOwnOrder, levelOf, type LevelCode } from '../cube/levels.ts'
import { isPlainSum, isScoreValue, measureOf, type MeasureCode } from '../cube/measures.ts'

/** Chart kinds with an axis. */
export type AxisChartKind = Exclude<ChartKind, 'kpi'>

type Axes = { rows: readonly LevelCode[]; columns: readonly LevelCode[] }

/** The levels on the axes of a result; a partition splits the columns like a level. */
export const axesOf = ({ rows, columns, partition }: CubeQuery): Axes => ({
  rows,
  columns: partition === undefined ? columns : [...columns, partition === 'Q' ? 'quarter' : 'semester'],
})

/** True for a level of time. */
export const isTime = (level: LevelCode | undefined): boolean =>
  level !== undefined && levelOf(level).source === 'time'

/** True for a level of months or days. */
const isFine = (level: LevelCode | undefined): boolean =>
  level !== undefined && isTime(level) && (levelOf(level).months ?? 0) <= 1

/** True if values of a measure may be added up over time and over sites. */
export const isAdditive = (measure: MeasureCode): boolean =>
  measure === 'facts' || (indicatorOf(measure) !== undefined && isPlainSum(measureOf(measure)))

/** The charts that suit a query, best first: time is drawn as lines, parts of a whole are stacked. */
export function chartKindsOf(query: CubeQuery): { kinds: ChartKind[]; best: ChartKind } {
  const { rows, columns } = axesOf(query)
  const { measures } = query
  if (rows.length + columns.length === 0) return { kinds: ['kpi'], best: 'kpi' }
  const overTime = isTime(rows[0]) || (isTime(columns[0]) && rows.length === 0)
  const hasParts =
    rows.length > 0 && measures.every(isAdditive) && (columns.length > 0 || areSideBySide(measures))
  const isOne = measures.length === 1
  const isSum = isOne && measures.every(isAdditive)
  const isFlat = rows.length === 0 || columns.length === 0
  const isGrid = rows.length > 0 && columns.length === 1
  const scores: Readonly<Record<AxisChartKind, number | false>> = {
    // Months beside members are many bars, but few lines.
    line: (overTime || isTime(columns[0])) && (overTime ? 5 : isFine(columns[0]) ? 3.5 : 1),
    area: overTime && 2,
    scatter: measures.length > 1 && !overTime && (isOfTwoUnits(measures) && columns.length === 0 ? 6 : 0),
    stacked: hasParts && (columns.length === 0 || isTime(columns[0]) ? 1 : 4),
    share: hasParts && !isTime(columns[0]) && (overTime ? 2.5 : 2),
    bar: 3,
    // One axis for both, so both have one unit.
    combo: overTime && isFlat && (isOne ? query.compare !== undefined : haveOneUnit(measures)) && 1.5,
    waterfall:
      isSum &&
      (isGrid
        ? isTime(rows[0]) !== isTime(columns[0])
        : query.compare !== undefined && columns.length === 0 && !overTime) &&
      0.9,
    treemap: isSum && columns.length === 0 && !overTime && 0.8,
    multiples: isOne && isGrid && 0.7,
    heatMap: rows.length > 0 && columns.length > 0 && isOne && 0.5,
  }
  const kinds = (Object.keys(scores) as AxisChartKind[])
    .flatMap((kind) => {
      const score = scores[kind]
      return score === false ? [] : [{ kind, score }]
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ kind }) => kind)
  return { kinds, best: kinds[0] ?? 'bar' }
}

/** True for measures of one unit that share no facts, such as two scopes, and may therefore be stacked. */
function areSideBySide(measures: readonly MeasureCode[]): boolean {
  const partsOf = measures.map((code) => (indicatorOf(code) ? measureOf(code).parts : []))
  const parts = partsOf.flatMap((own) => own.map(({ indicator }) => indicator))
  const wholes = parts.flatMap((code) => indicatorOf(code)?.within ?? [])
  const units = new Set(measures.map((code) => indicatorOf(code)?.unit))
  return (
    measures.length > 1 &&
    units.size === 1 &&
    new Set(parts).size === parts.length &&
    !wholes.some((whole) => parts.includes(whole))
  )
}

const haveOneUnit = (measures: readonly MeasureCode[]): boolean => new Set(measures.map(unitOf)).size === 1

const isOfTwoUnits = (measures: readonly MeasureCode[]): boolean =>
  measures.length === 2 && new Set(measures.map(unitOf)).size === 2

const unitOf = (code: MeasureCode): string =>
  indicatorOf(code)?.unit ?? (isScoreValue(code) ? 'points' : code)

/** Kinds that show members by size, the largest first. */
const kindsBySize: ReadonlySet<ChartKind> = new Set(['bar', 'stacked', 'share', 'waterfall', 'treemap'])

/** True if a chart of the kind shows the members of a query by size, and its table with it. */
export const isBySize = (kind: ChartKind, { rows: [level], sort, top }: CubeQuery): boolean =>
  kindsBySize.has(kind) && level !== undefined && sort.length === 0 && !top && !hasOwnOrder(level)

/** The chart kind of an analysis: the chosen one if it suits the query, else the best one. */
export function chartKindFor({ query, chart }: Pick<AnalysisDefinition, 'query' | 'chart'>): ChartKind {
  const { kinds, best } = chartKindsOf(query)
  return chart !== null && kinds.includes(chart) ? chart : best
}
