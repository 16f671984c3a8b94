import { indicatorOf } from '#model/data/indicators.ts'
import { AppError } from '#model/errors.ts'
import type { CellValue } from '#model/rules/cube/cells.ts'
import { isSum, measureOf, type IndicatorMeasure } from '#model/rules/cube/measures.ts'
import type { LevelCode } from '#model/rules/cube/levels.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import { compileBySite, compileCounts, compileSums } from './compile.ts'
import type { NumberedMeasure, Scope } from './scopeSql.ts'
import { countSites } from './countSites.ts'
import type { CubeEngine } from './engine.ts'
import type { Cube } from './openCube.ts'
import { kpiMeasures } from './kpiMeasures.ts'
import { matchScopes, type Compared } from './matching.ts'
import { leafMeasures, readKpis, withLeaves, type ReadKpi } from './readKpis.ts'
import { runStatement, toFiniteNumber, toStatistics, type Placed } from './runStatement.ts'
import { readScores } from './readScores.ts'
import { daysOf, scopeOf, type Restriction } from './scopes.ts'
import { groupByAggregation } from './groupByAggregation.ts'
import { dependsOnPeriod, scopesByTime } from './periodExtents.ts'
import { coveredMeasure } from '#model/rules/cube/coveredMeasures.ts'
import { readCoverage } from './cellCoverage.ts'
import { longerCells, readNotes, withShares, type NoteAt } from './cellNotes.ts'
import { codesAt, type Names } from './measureNames.ts'
import { readLonger } from './readLonger.ts'
import { splitByGroupSize } from './splitByGroupSize.ts'

type MatchedCells = Pick<Cells, 'cells' | 'base' | 'noteAt'>

type Cells = {
  cells: CellValue[]
  base: CellValue[]
  /** The notes of cells, and of those that they are compared with. */
  noteAt: NoteAt
  baseNoteAt: NoteAt
  /** The cells of both periods that changes are computed from, where figures without a counterpart are left out. */
  matched: MatchedCells | null
  withheld: string[]
  mixed: LevelCode[]
}

const nothing = { rows: [], others: [], cells: [], noteAt: () => null }

/** First number of measures that are not the plain value of their indicator. */
const computedFrom = 100_000

/**
 * Reads the cells of a plan, and those they are compared with; `only` restricts it to facts of some members.
 * @throws AppError ruleBroken, cubeTooLarge
 */
export async function readCells(
  cube: Cube,
  engine: CubeEngine,
  plan: CubePlan,
  only: Restriction | null,
): Promise<Cells> {
  const wanted = plan.indicators.map(measureOf)
  const own = plan.hasOwnValue
    ? [...cube.facts.keys()].filter((code) => indicatorOf(code) !== undefined).map(measureOf)
    : []
  const kpis = await splitByGroupSize(
    cube,
    plan,
    plan.kpis.flatMap((code) => kpiMeasures.get(code) ?? []),
  )
  const leaves = leafMeasures(kpis.disclosed)
  const requested = new Map([...wanted, ...own, ...leaves].map((measure) => [measure.code, measure]))
  const indicators = await splitByGroupSize(cube, plan, [...requested.values()])
  const measures = indicators.disclosed.map((measure, index) => numbered(cube, measure, index))
  const disclosed = withLeaves(kpis.disclosed, measures)
  const withheld = [...indicators.withheld, ...kpis.withheld].map(({ code }) => code)
  const uncounted = plan.counts.length > 0 ? await hiddenFromCounts(cube, plan) : []
  const places = new Map(own.map(({ code }) => [code, cube.dimensions.of.indicator.find(code) ?? -1]))
  const named = namesOf(measures, new Set(plan.indicators), places)
  const scope = scopeOf(cube, plan, only)
  refuseIfNotDaily(cube, plan, measures)
  const { base } = plan
  const before: Scope | null = base && {
    ...scope,
    days: base.range && daysOf(base.range),
    moved: { months: base.months, days: base.days },
  }
  const covered = [
    ...[...wanted, ...own]
      .filter(({ code }) => indicators.disclosed.some((one) => one.code === code))
      .map(coveredMeasure),
    ...kpis.disclosed.map(({ code, sides, terms, mandatory }) => ({ code, sides, terms, mandatory })),
  ]
  const read = async (at: Scope, statistics: CubePlan['statistics']) => {
    // Facts have none of the levels, so there are no values.
    if (at.sets.length === 0) return nothing
    const longer = await readLonger(cube, engine, at, measures)
    const found = await readMeasures(cube, engine, at, { measures, statistics })
    const rows = plan.spread ? withShares(found, longer, measures) : found
    const partly = longerCells(longer, { measures, named, kpis: disclosed, scope: at, isSpread: plan.spread })
    const coverageAt = await readCoverage(cube, engine, at, covered)
    const others = [
      ...(await readKpis(cube, engine, at, disclosed, rows, statistics)),
      ...(plan.counts.length > 0 ? await readCounts(cube, engine, at, { plan, uncounted }) : []),
    ]
    return {
      rows,
      others,
      // A cell with a value replaces one that only longer figures touch.
      cells: [...partly.cells, ...toCells(rows, named, at, statistics), ...others],
      noteAt: readNotes(cube, at, { covered, coverageAt, longer: partly.notes }),
    }
  }
  const scores = await readScores(cube, engine, plan, only)
  const now = await read(scope, plan.statistics)
  const then = before ? await read(before, []) : nothing
  // Divided figures have counterparts in any period, so that they are compared as they are.
  const isMatched = before !== null && plan.base?.isLikeForLike === true && !plan.spread
  const matched = isMatched
    ? await readMatched(
        cube,
        engine,
        { now: { ...scope, plain: now }, before: { ...before, plain: then } },
        { measures, named, kpis: disclosed },
      )
    : null
  return {
    cells: [...now.cells, ...scores.cells],
    base: then.cells,
    noteAt: now.noteAt,
    baseNoteAt: then.noteAt,
    matched,
    withheld: [...new Set([...withheld, ...uncounted])],
    mixed: scores.mixed,
  }
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

/** @throws AppError ruleBroken if days are compared with the previous day but facts cover longer periods */
function refuseIfNotDaily(cube: Cube, { base }: CubePlan, measures: readonly IndicatorMeasure[]): void {
  if (base?.days !== 1) return
  const present = measures.flatMap(({ parts }) =>
    parts.flatMap(({ indicator }) => cube.facts.get(indicator) ?? []),
  )
  if (present.every(({ isDaily }) => isDaily)) return
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

/** What was read of both periods, as far as a comparison without gaps uses it. */
type Plain = { rows: readonly Placed[]; others: readonly CellValue[] }

/**
 * The cells of both periods that changes are computed from: those that were read, except for measures of which some
 * figures have no counterpart, whose cells are read without these figures.
 */
async function readMatched(
  cube: Cube,
  engine: CubeEngine,
  { now, before }: { now: Scope & { plain: Plain }; before: Scope & { plain: Plain } },
  { measures, named, kpis }: { measures: readonly NumberedMeasure[]; named: Names; kpis: readonly ReadKpi[] },
): Promise<MatchedCells> {
  const wanted: (Compared & { kpi?: ReadKpi })[] = measures.flatMap((measure) => {
    const name = named.get(measure.number)
    return name === undefined || (name.code === null && name.indicator === null)
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
  const partial = new Set(groups.flatMap(({ compared }) => compared.map(({ code }) => code)))
  const read = new Set(measures.flatMap(({ code, number }) => (partial.has(code) ? [] : [number])))
  const isRead = ({ numbers: [number] }: Placed) => read.has(number ?? -1)
  const startFrom = ({ plain, ...scope }: Scope & { plain: Plain }) => [
    ...toCells(plain.rows.filter(isRead), named, scope, []),
    ...plain.others.filter(({ measure }) => !partial.has(measure)),
  ]
  const [cells, base] = [startFrom(now), startFrom(before)]
  const notes: NoteAt[] = []
  for (const group of groups) {
    const own = group.compared.flatMap((one) => one.measures)
    const ofKpis = group.compared.flatMap(({ kpi }) => kpi ?? [])
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
    const covered = group.compared.map(({ code, sides, parts, kpi, measures: [measure] }) =>
      kpi
        ? { code, sides, parts, terms: kpi.kpi.terms, mandatory: kpi.kpi.mandatory }
        : { ...coveredMeasure(measure ?? { code, parts, overSites: 'SUM' as const }), parts },
    )
    const coverageAt = await readCoverage(cube, engine, group.now, covered, group.givenOf)
    notes.push(readNotes(cube, group.now, { covered, coverageAt, longer: new Map() }))
  }
  return {
    cells,
    base,
    noteAt: (row, column, measure) =>
      notes.reduce<ReturnType<NoteAt>>((note, noteOf) => note ?? noteOf(row, column, measure), null),
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

/** Indicators whose count would reveal how small a group is. */
async function hiddenFromCounts(cube: Cube, plan: CubePlan): Promise<string[]> {
  const present = [...cube.facts.keys()].map((code) => ({ code, parts: [{ indicator: code }] }))
  return (await splitByGroupSize(cube, plan, present)).withheld.map(({ code }) => code)
}

async function readCounts(
  cube: Cube,
  engine: CubeEngine,
  scope: Scope,
  { plan, uncounted }: { plan: CubePlan; uncounted: readonly string[] },
): Promise<CellValue[]> {
  const hidden = new Set(uncounted)
  const indicators = [...cube.facts.keys()].filter((code) => !hidden.has(code)).map(scope.indicatorOf)
  const hasSites = plan.counts.some((code) => code !== 'facts')
  const sitesOf = countSites(cube, scope)
  const sql = compileCounts(engine.dialect, scope, { indicators, hasSites })
  const rows = await runStatement(engine, sql, scope)
  return rows.flatMap(({ row, column, set, numbers: [facts = 0, sites = 0] }) => {
    // With an empty scope the statement still returns one row; a cell without facts is left out.
    if (!facts || sites === null) return []
    const at = { row, column }
    const expected = hasSites ? sitesOf(set, [...row, ...column]) : 0
    return [
      { ...at, measure: 'facts', value: facts },
      ...(hasSites
        ? [
            { ...at, measure: 'sites', value: sites },
            { ...at, measure: 'coverage', value: expected === 0 ? null : Math.min(1, sites / expected) },
          ]
        : []),
    ]
  })
}
