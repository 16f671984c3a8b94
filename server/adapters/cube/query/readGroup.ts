import { AppError } from '#model/errors.ts'
import type { CellValue } from '#model/rules/cube/cells.ts'
import { isSum, type IndicatorMeasure } from '#model/rules/cube/measures.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import { compileBySite, compileSums } from './compile.ts'
import type { NumberedMeasure, Scope } from './scopeSql.ts'
import type { CubeEngine } from './engine.ts'
import type { Cube } from './openCube.ts'
import { type KpiMeasure } from './kpiMeasures.ts'
import { matchScopes, type Compared } from './matching.ts'
import { leafMeasures, readKpis, withLeaves, type ReadKpi } from './readKpis.ts'
import { runStatement, toFiniteNumber, toStatistics, type Placed } from './runStatement.ts'
import { groupByAggregation } from './groupByAggregation.ts'
import { dependsOnPeriod, scopesByTime } from './periodExtents.ts'
import { coveredMeasure } from '#model/rules/cube/coveredMeasures.ts'
import { readCoverage } from './cellCoverage.ts'
import { longerCells, readNotes, withShares, type NoteAt } from './cellNotes.ts'
import { codesAt, type Names } from './measureNames.ts'
import { hasFiguresOfSeveralDays, readLonger } from './readLonger.ts'
import { isShownByYear } from '#model/rules/data/smallGroups.ts'

type MatchedCells = Pick<ReadGroup, 'cells' | 'base' | 'noteAt'>

/** The cells of a group of measures. */
export type ReadGroup = {
  cells: CellValue[]
  base: CellValue[]
  /** The notes of cells, and of those that they are compared with. */
  noteAt: NoteAt
  baseNoteAt: NoteAt
  /** The cells of both periods that changes are computed from, where figures without a counterpart are left out. */
  matched: MatchedCells | null
}

const nothing = { rows: [], others: [], cells: [], noteAt: () => null }

/** First number of measures that are not the plain value of their indicator. */
const computedFrom = 100_000

/** Measures that may be shown in the same cells, and the scopes of these cells. */
type Group = {
  now: Scope
  before: Scope | null
  measures: readonly IndicatorMeasure[]
  kpis: readonly KpiMeasure[]
  codes: { named: ReadonlySet<string>; places: ReadonlyMap<string, number> }
}

/** Reads the cells of measures that may be shown in the same cells. */
export async function readGroup(
  cube: Cube,
  engine: CubeEngine,
  plan: CubePlan,
  { now: scope, before, measures: indicators, kpis, codes }: Group,
): Promise<ReadGroup> {
  const requested = new Map([...indicators, ...leafMeasures(kpis)].map((measure) => [measure.code, measure]))
  const measures = [...requested.values()].map((measure, index) => numbered(cube, measure, index))
  const ownCodes = new Set(indicators.map(({ code }) => code))
  const named = namesOf(
    measures.filter(({ code }) => ownCodes.has(code)),
    codes.named,
    codes.places,
  )
  const readable = withLeaves(kpis, measures)
  await refuseIfNotDaily(cube, engine, { plan, scope }, measures)
  const covered = [
    ...indicators.map(coveredMeasure),
    ...kpis.map(({ code, sides, terms, mandatory }) => ({ code, sides, terms, mandatory })),
  ]
  const read = async (at: Scope, statistics: CubePlan['statistics']) => {
    // Facts have none of the levels, so there are no values.
    if (at.sets.length === 0) return nothing
    const longer = await readLonger(cube, engine, at, measures)
    const found = await readMeasures(cube, engine, at, { measures, statistics })
    const rows = plan.spread ? withShares(found, longer, measures) : found
    const partly = longerCells(longer, { measures, named, kpis: readable, scope: at, isSpread: plan.spread })
    const coverageAt = await readCoverage(cube, engine, at, covered)
    const others = await readKpis(cube, engine, at, readable, rows, statistics)
    return {
      rows,
      others,
      // A cell with a value replaces one that only longer figures touch.
      cells: [...partly.cells, ...toCells(rows, named, at, statistics), ...others],
      noteAt: inSets(at, readNotes(cube, at, { covered, coverageAt, longer: partly.notes })),
    }
  }
  const now = await read(scope, plan.statistics)
  const then = before ? await read(before, []) : nothing
  // Divided figures have counterparts in any period, so that they are compared as they are.
  const isMatched = before !== null && plan.base?.isLikeForLike === true && !plan.spread
  const matched = isMatched
    ? await readMatched(
        cube,
        engine,
        { now: { ...scope, plain: now }, before: { ...before, plain: then } },
        { measures, named, kpis: readable },
      )
    : null
  return {
    cells: now.cells,
    base: then.cells,
    noteAt: now.noteAt,
    baseNoteAt: then.noteAt,
    matched,
  }
}

/** Notes of the cells of a scope only: others are not shown. */
function inSets({ sets, rowLevels }: Scope, noteAt: NoteAt): NoteAt {
  const shown = sets.map((set) => {
    const depth = set.filter((position) => position < rowLevels).length
    return { depth, width: set.length - depth }
  })
  return (row, column, measure) =>
    shown.some(({ depth, width }) => depth === row.length && width === column.length)
      ? noteAt(row, column, measure)
      : null
}

const sizeOf = (set: readonly number[], rowLevels: number): string => {
  const depth = set.filter((position) => position < rowLevels).length
  return `${depth} ${set.length - depth}`
}

/** A plain value uses the number of its indicator, so facts are grouped without a join. */
function numbered({ dimensions }: Cube, measure: IndicatorMeasure, position: number): NumberedMeasure {
  const { code, parts } = measure
  const isPlain = parts.length === 1 && parts[0]?.indicator === code
  return {
    ...measure,
    number: isPlain ? (dimensions.of.indicator.find(code) ?? -1) : computedFrom + position,
  }
}

const namesOf = (
  measures: readonly NumberedMeasure[],
  codes: ReadonlySet<string>,
  own: ReadonlyMap<string, number>,
): Names =>
  new Map(
    measures.map(({ number, code }) => [
      number,
      { code: codes.has(code) ? code : null, indicator: own.get(code) ?? null },
    ]),
  )

/**
 * Figures of other sites and periods than those of the scope may be longer than a day.
 * @throws AppError ruleBroken if days are compared with the previous day but facts cover longer periods
 */
async function refuseIfNotDaily(
  cube: Cube,
  engine: CubeEngine,
  { plan: { base }, scope }: { plan: CubePlan; scope: Scope },
  measures: readonly IndicatorMeasure[],
): Promise<void> {
  if (base?.days !== 1) return
  const indicators = measures.flatMap(({ parts }) => parts.map(({ indicator }) => indicator))
  const longer = [...new Set(indicators)].filter((code) => cube.facts.get(code)?.isDaily === false)
  if (longer.length === 0 || !(await hasFiguresOfSeveralDays(engine, scope, longer))) return
  throw new AppError('ruleBroken', { fields: [{ field: 'compare.variation', key: 'validation.cubeDaily' }] })
}

type Wanted = {
  measures: readonly NumberedMeasure[]
  statistics: CubePlan['statistics']
}

/** Rows with the number of a measure, its value and its statistics. */
async function readMeasures(
  cube: Cube,
  engine: CubeEngine,
  scope: Scope,
  { measures, statistics }: Wanted,
): Promise<Placed[]> {
  const isBySite = statistics.length > 0
  const read = measures.filter(({ parts }) =>
    parts.some(({ indicator }) => scope.lets(scope.indicatorOf(indicator))),
  )
  const found: Placed[][] = []
  for (const own of [read.filter(dependsOnPeriod), read.filter((measure) => !dependsOnPeriod(measure))]) {
    if (own.length === 0) continue
    const sums = isBySite ? [] : own.filter(isSum)
    const ways = groupByAggregation(own.filter((measure) => !sums.includes(measure)))
    for (const at of scopesByTime(cube, scope, own)) {
      const statements = [
        ...(sums.length > 0 ? [compileSums(engine.dialect, at, sums)] : []),
        ...ways.map((way) => compileBySite(engine.dialect, at, { ...way, statistics })),
      ]
      for (const sql of statements) found.push(await runStatement(engine, sql, at))
    }
  }
  return found.flat()
}

/** True if figures are shown for whole years only: what they are in some months would tell these months. */
const isByYear = ({ parts }: Pick<IndicatorMeasure, 'parts'>): boolean =>
  parts.some(({ indicator }) => isShownByYear(indicator))

/** What was read of both periods, as far as a comparison without gaps uses it. */
type Plain = { rows: readonly Placed[]; others: readonly CellValue[] }

/**
 * The cells of both periods that changes are computed from: those that were read, except for measures of which some
 * figures have no counterpart, whose cells are read without these figures. Figures that are shown for whole years have no
 * change where some have no counterpart.
 */
async function readMatched(
  cube: Cube,
  engine: CubeEngine,
  { now, before }: { now: Scope & { plain: Plain }; before: Scope & { plain: Plain } },
  { measures, named, kpis }: { measures: readonly NumberedMeasure[]; named: Names; kpis: readonly ReadKpi[] },
): Promise<MatchedCells> {
  const wanted: (Compared & { kpi?: ReadKpi })[] = measures.flatMap((measure) => {
    const name = named.get(measure.number)
    return name === undefined
      ? []
      : [{ ...coveredMeasure(measure), parts: measure.parts, measures: [measure] }]
  })
  for (const { kpi, leaves } of kpis) {
    // A leaf belongs to its KPI alone, because its side does.
    const own = new Map(
      [...leaves].map(([key, leaf], index) => [
        key,
        { ...leaf, number: computedFrom * (wanted.length + 2) + index },
      ]),
    )
    wanted.push({ ...kpi, measures: [...own.values()], kpi: { kpi, leaves: own } })
  }
  const groups = await matchScopes(cube, engine, { now, before }, wanted)
  const partial = new Map(
    groups.flatMap((group) =>
      group.compared.flatMap((one) =>
        group.now.sets.map((set) => [
          `${one.code} ${sizeOf(set, now.rowLevels)}`,
          (cell: Pick<Placed, 'row' | 'column'>) => !isByYear(one) || group.isPartial(one, cell),
        ]),
      ),
    ),
  )
  const isWhole = (code: string, cell: Pick<Placed, 'row' | 'column'>): boolean =>
    !partial.get(`${code} ${cell.row.length} ${cell.column.length}`)?.(cell)
  const codeOf = new Map(measures.map(({ code, number }) => [number, code]))
  const startFrom = ({ plain, ...scope }: Scope & { plain: Plain }) => [
    ...toCells(
      plain.rows.filter((placed) => isWhole(codeOf.get(placed.numbers[0] ?? -1) ?? '', placed)),
      named,
      scope,
      [],
    ),
    ...plain.others.filter((cell) => isWhole(cell.measure, cell)),
  ]
  const [cells, base] = [startFrom(now), startFrom(before)]
  const notes: NoteAt[] = []
  for (const group of groups) {
    const compared = group.compared.filter((one) => !isByYear(one))
    const own = compared.flatMap((one) => one.measures)
    const ofKpis = compared.flatMap(({ kpi }) => kpi ?? [])
    for (const [scope, into] of [
      [group.now, cells],
      [group.before, base],
    ] as const) {
      const rows = await readMeasures(cube, engine, scope, { measures: own, statistics: [] })
      into.push(
        ...toCells(rows, named, scope, []),
        ...(await readKpis(cube, engine, scope, ofKpis, rows, [])),
      )
    }
    const covered = compared.map(({ code, sides, parts, kpi, measures: [measure] }) =>
      kpi
        ? { code, sides, parts, terms: kpi.kpi.terms, mandatory: kpi.kpi.mandatory }
        : { ...coveredMeasure(measure ?? { code, parts, overSites: 'SUM' as const }), parts },
    )
    const coverageAt = await readCoverage(cube, engine, group.now, covered, group.givenOf)
    notes.push(inSets(group.now, readNotes(cube, group.now, { covered, coverageAt, longer: new Map() })))
  }
  return {
    cells,
    base,
    noteAt: firstNote(notes),
  }
}

/** Cells of the measures that have a name in the query. */
function toCells(
  rows: readonly Placed[],
  named: Names,
  { levels }: Scope,
  statistics: CubePlan['statistics'],
): CellValue[] {
  return rows.flatMap((placed) => {
    const { row, column, numbers } = placed
    const [measure = -1, value = null] = numbers
    return codesAt(named.get(measure ?? -1), placed, levels).map((code) => ({
      row,
      column,
      measure: code,
      value: toFiniteNumber(value),
      ...(statistics.length > 0 && { statistics: toStatistics(placed, 2, statistics) }),
    }))
  })
}

/** Reads the first note that there is. */
export const firstNote =
  (readers: readonly NoteAt[]): NoteAt =>
  (row, column, measure) =>
    readers.reduce<ReturnType<NoteAt>>((note, noteAt) => note ?? noteAt(row, column, measure), null)
