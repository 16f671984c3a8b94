import { AppError, type FieldError } from '#model/errors.ts'
import type { KpiId } from '#model/data/kpis.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { FormulaError } from '../formula/expression.ts'
import { rangeBefore, rangeOfShortcut, variations, type DateRange } from '../text/dateRanges.ts'
import { needsTotals, timeAxisOf } from './calculations.ts'
import { formulaUnit, measuresIn, type Formula } from './measureFormula.ts'
import { isDimension, levelOf, type DimensionLevel, type LevelCode } from './levels.ts'
import { extentsOf, levelsOf } from './extents.ts'
import {
  canBeSplitBy,
  hasStatistics,
  isCount,
  isKpi,
  isScore,
  kindOf,
  indicatorOwnValue,
  type CountMeasure,
  type MeasureCode,
  type ScoreMeasure,
} from './measures.ts'

type Filter = CubeQuery['filters'][number]
export type LevelFilter = Extract<Filter, { level: LevelCode }>
export type MeasureFilter = Extract<Filter, { measure: MeasureCode }>

/** What splits the people of a site into groups: the source files, or a dimension. */
export type GroupSplit = 'file' | DimensionLevel

/** A validated and resolved query; its members are resolved where the facts are stored. */
export type CubePlan = Pick<
  CubeQuery,
  | 'measures'
  | 'rows'
  | 'sort'
  | 'spread'
  | 'statistics'
  | 'totals'
  | 'limit'
  | 'calculations'
  | 'movingAverage'
  | 'against'
  | 'formula'
> & {
  columns: readonly LevelCode[]
  top: CubeQuery['top'] | null
  levelFilters: readonly LevelFilter[]
  measureFilters: readonly MeasureFilter[]
  /** Measures of indicators by code, including those used only to sort or filter. */
  indicators: readonly string[]
  kpis: readonly KpiId[]
  /** True if each indicator of the axes shows its own value. */
  hasOwnValue: boolean
  counts: readonly CountMeasure[]
  scores: readonly ScoreMeasure[]
  /** True if rows are filtered or sorted by their values. */
  ranks: boolean
  range: DateRange | null
  /** The compared period: its days, and the shift that aligns its periods with the current ones. */
  base: { range: DateRange | null; months: number; days: number; isLikeForLike: boolean } | null
  /** True if each site may be told, by statistics over sites. */
  tellsSites: boolean
}

/**
 * How finely the cells of some levels split groups of people: by site or company, by the splits within a site, and by
 * parts of calendar years; and the years that the figures may be of, or null for all.
 */
export type Detail = {
  place: 'whole' | 'companies' | 'sites'
  by: readonly GroupSplit[]
  dividesYears: boolean
  years: Years | null
}

/** Calendar years, both ends inclusive. */
export type Years = { first: number; last: number }

/**
 * Validates the parts of a query together and resolves them; `today` resolves its shortcut. @throws AppError ruleBroken
 * with the invalid parts
 */
export function planQuery(query: CubeQuery, today: string): CubePlan {
  const columns: LevelCode[] = [...query.columns]
  if (query.partition !== undefined) columns.push(query.partition === 'Q' ? 'quarter' : 'semester')
  const axes = [...query.rows, ...columns]
  const levelFilters = query.filters.filter((filter) => 'level' in filter)
  const measureFilters = query.filters.filter((filter) => 'measure' in filter)
  const range = query.range ?? (query.shortcut ? rangeOfShortcut(query.shortcut, today) : null)
  const ranking = [
    ...query.sort.flatMap(({ by }) => (by === 'member' ? [] : by)),
    ...measureFilters.map(({ measure }) => measure),
    ...(query.top ? [query.top.measure] : []),
  ]
  const problems = [
    ...problemsOfAxes(query, axes),
    ...problemsOfMeasures(query, axes, ranking),
    ...problemsOfCuts(query, columns, ranking),
    ...problemsOfCalculations(query, columns),
    ...problemsOfTime(query, [...axes, ...levelFilters.map(({ level }) => level)], range),
  ]
  if (problems.length > 0) throw new AppError('ruleBroken', { fields: problems })
  const requested = [...new Set([...query.measures, ...ranking])]
  const { compare } = query
  return {
    measures: query.measures,
    rows: query.rows,
    columns,
    sort: query.sort,
    // What is left over is aggregated into one row, which belongs to no member above.
    top: query.top ? { ...query.top, others: query.top.others && query.rows.length === 1 } : null,
    spread: query.spread,
    statistics: query.statistics,
    totals: needsTotals(query) ? { rows: true, columns: true } : query.totals,
    calculations: query.calculations,
    movingAverage: query.movingAverage,
    against: query.against,
    formula: query.formula,
    limit: query.limit,
    levelFilters,
    measureFilters,
    indicators: requested.filter((code) => kindOf(code) === 'indicator'),
    kpis: requested.filter(isKpi),
    hasOwnValue: requested.includes(indicatorOwnValue),
    counts: requested.filter(isCount),
    scores: requested.filter(isScore),
    ranks: ranking.length > 0,
    range,
    base: compare
      ? {
          range: range && rangeBefore(range, compare.variation),
          months: variations[compare.variation],
          days: compare.variation === 'D-1' ? 1 : 0,
          // Days are compared over all sites.
          isLikeForLike: compare.likeForLike && compare.variation !== 'D-1',
        }
      : null,
    tellsSites: query.statistics.length > 0,
  }
}

const problem = (field: string, key: string): FieldError => ({ field, key: `validation.${key}` })

function problemsOfAxes({ rows, columns, partition, top }: CubeQuery, axes: readonly LevelCode[]) {
  const found: FieldError[] = []
  if (new Set(axes).size < axes.length)
    found.push(
      problem(partition !== undefined && columns.length === 0 ? 'partition' : 'columns', 'cubeTwice'),
    )
  if (top !== undefined && rows.length === 0) found.push(problem('top', 'cubeTopRows'))
  return found
}

function problemsOfMeasures(query: CubeQuery, axes: readonly LevelCode[], ranking: readonly MeasureCode[]) {
  const found: FieldError[] = []
  const { measures, statistics, rows } = query
  if (measures.includes(indicatorOwnValue) && !axes.includes('indicator'))
    found.push(problem('measures', 'cubeOwnValue'))
  if (ranking.includes(indicatorOwnValue) && !rows.includes('indicator'))
    found.push(problem('sort', 'cubeOwnValue'))
  if (statistics.length > 0 && !measures.some(hasStatistics))
    found.push(problem('statistics', 'cubeStatistics'))
  return found
}

function problemsOfCalculations(
  { measures, rows, movingAverage, against, formula }: CubeQuery,
  columns: readonly LevelCode[],
) {
  const found: FieldError[] = []
  if (movingAverage !== undefined && timeAxisOf({ rows, columns }) === null)
    found.push(problem('movingAverage', 'cubeMovingAverage'))
  if (against && ![...rows, ...columns].includes(against.level)) found.push(problem('against', 'cubeAgainst'))
  if (!formula) return found
  if (!measuresIn(formula).every((measure) => measures.includes(measure)))
    found.push(problem('formula', 'cubeFormulaMeasures'))
  else if (!hasUnit(formula)) found.push(problem('formula', 'cubeFormulaUnits'))
  return found
}

/** True if the quantities of a formula fit together, by the rules of KPIs. */
function hasUnit(formula: Formula): boolean {
  try {
    formulaUnit(formula)
    return true
  } catch (error) {
    if (error instanceof FormulaError) return false
    throw error
  }
}

/** Facts have no levels of assessments, and scores no periods or files: split by these, a measure has no value. */
function problemsOfCuts(
  { measures, rows, totals }: CubeQuery,
  columns: readonly LevelCode[],
  ranking: readonly MeasureCode[],
) {
  const shown = extentsOf({ rows, columns, totals, ranks: false })
  // Row totals exist only if some measure has rows.
  const hasRows = measures.some((measure) => canBeCutByAll(measure, rows))
  const lost = measures.find(
    (measure) =>
      !hasRows || !shown.some((extent) => canBeCutByAll(measure, levelsOf({ rows, columns }, extent))),
  )
  const unranked = ranking.find((measure) => !canBeCutByAll(measure, rows))
  return [
    ...(lost === undefined ? [] : [problem('measures', unknownLevel(lost))]),
    ...(unranked === undefined ? [] : [problem('sort', unknownLevel(unranked))]),
  ]
}

const canBeCutByAll = (measure: MeasureCode, levels: readonly LevelCode[]): boolean =>
  levels.every((level) => canBeSplitBy(measure, level))

const unknownLevel = (measure: MeasureCode): string => (isScore(measure) ? 'cubeScoreLevel' : 'cubeFactLevel')

function problemsOfTime(query: CubeQuery, used: readonly LevelCode[], range: DateRange | null) {
  const found: FieldError[] = []
  if (query.range && query.shortcut) found.push(problem('shortcut', 'cubeRangeTwice'))
  if (range && range.start > range.end) found.push(problem('range.end', 'dateOrder'))
  if (!query.compare) return found
  const { variation } = query.compare
  const spans = used.flatMap((level) => levelOf(level).months ?? [])
  if (spans.length === 0 && range === null) found.push(problem('compare', 'cubeCompareRange'))
  // The distance between a period and the compared one must be a whole number of the query's periods.
  const fits = spans.every((span) =>
    span === 0 || variation === 'D-1'
      ? span === 0 && variation === 'D-1'
      : variations[variation] % span === 0,
  )
  if (!fits) found.push(problem('compare.variation', 'cubeCompareLevel'))
  return found
}

const dividesSites = (level: LevelCode): boolean => levelOf(level).source === 'site' && level !== 'company'

/**
 * The detail of the cells of some levels, with the filters of the plan. A company is a group of its own; every other
 * level of sites, and any value shown per site, splits by site.
 */
export function detailOf(
  { levelFilters, tellsSites, range, base }: Pick<CubePlan, 'levelFilters' | 'tellsSites' | 'range' | 'base'>,
  levels: readonly LevelCode[],
): Detail {
  const used = [...levels, ...levelFilters.map(({ level }) => level)]
  const times = used.filter((level) => levelOf(level).source === 'time')
  const isByFile = used.some((level) => levelOf(level).source === 'file')
  return {
    place: tellsSites || used.some(dividesSites) ? 'sites' : used.includes('company') ? 'companies' : 'whole',
    by: [...(isByFile ? (['file'] as const) : []), ...new Set(used.filter(isDimension))],
    dividesYears:
      // A file may hold the figures of a month.
      isByFile ||
      times.some((level) => level !== 'year') ||
      (range !== null && !isWholeYears(range)) ||
      (base !== null && (base.days > 0 || base.months % 12 > 0)),
    years: range && yearsOf([range, ...(base?.range ? [base.range] : [])]),
  }
}

/** The calendar years that some ranges touch. */
const yearsOf = (ranges: readonly DateRange[]): Years => ({
  first: Math.min(...ranges.map(({ start }) => Number(start.slice(0, 4)))),
  last: Math.max(...ranges.map(({ end }) => Number(end.slice(0, 4)))),
})

const isWholeYears = ({ start, end }: DateRange): boolean =>
  start.endsWith('-01-01') && end.endsWith('-12-31')
