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
import { leafMeasures, readKpis, withLeaves } from './readKpis.ts'
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

type Cells = {
  cells: CellValue[]
  base: CellValue[]
  /** The notes of cells, and of those that they are compared with. */
  noteAt: NoteAt
  baseNoteAt: NoteAt
  withheld: string[]
  mixed: LevelCode[]
}

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
  const isLike = plan.base?.isLikeForLike === true
  const kpis = await splitByGroupSize(
    cube,
    plan,
    plan.kpis.flatMap((code) => kpiMeasures.get(code) ?? []),
  )
  const leaves = leafMeasures(kpis.disclosed, isLike)
  const requested = new Map([...wanted, ...own, ...leaves].map((measure) => [measure.code, measure]))
  const indicators = await splitByGroupSize(cube, plan, [...requested.values()])
  const measures = indicators.disclosed.map((measure, index) => numbered(cube, measure, index))
  const disclosed = withLeaves(kpis.disclosed, measures, isLike)
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
  const read = async (at: Scope, other: Scope | null, statistics: CubePlan['statistics']) => {
    // Facts have none of the levels, so there are no values.
    if (at.sets.length === 0) return { cells: [], noteAt: () => null }
    const longer = await readLonger(cube, engine, at, measures)
    const found = await readMeasures(cube, engine, at, other, { measures, statistics })
    const rows = plan.spread ? withShares(found, longer, measures) : found
    const partly = longerCells(longer, { measures, named, kpis: disclosed, scope: at, isSpread: plan.spread })
    const coverageAt = await readCoverage(cube, engine, at, covered)
    return {
      cells: [
        // A cell with a value replaces one that only longer figures touch.
        ...partly.cells,
        ...toCells(rows, named, at, statistics),
        ...(await readKpis(cube, engine, at, disclosed, rows, { other, statistics })),
        ...(plan.counts.length > 0 ? await readCounts(cube, engine, at, { plan, uncounted }) : []),
      ],
      noteAt: readNotes(cube, at, { covered, coverageAt, longer: partly.notes }),
    }
  }
  const scores = await readScores(cube, engine, plan, only)
  const now = await read(scope, isLike ? before : null, plan.statistics)
  const then = before ? await read(before, isLike ? scope : null, []) : { cells: [], noteAt: () => null }
  return {
    cells: [...now.cells, ...scores.cells],
    base: then.cells,
    noteAt: now.noteAt,
    baseNoteAt: then.noteAt,
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
  other: Scope | null,
  { measures, statistics }: Wanted,
): Promise<Placed[]> {
  const isBySite = statistics.length > 0 || other !== null
  const read = measures.filter(({ parts }) =>
    parts.some(({ indicator }) => scope.lets(scope.indicatorOf(indicator))),
  )
  const found: Placed[][] = []
  for (const own of [read.filter(dependsOnPeriod), read.filter((measure) => !dependsOnPeriod(measure))]) {
    if (own.length === 0) continue
    const sums = isBySite ? [] : own.filter(isSum)
    const ways = groupByAggregation(own.filter((measure) => !sums.includes(measure)))
    for (const { at, against } of scopesByTime(cube, scope, other, own)) {
      const statements = [
        ...(sums.length > 0 ? [compileSums(engine.dialect, at, sums)] : []),
        ...ways.map((way) => compileBySite(engine.dialect, at, { ...way, statistics }, against)),
      ]
      for (const sql of statements) found.push(await runStatement(engine, sql, at))
    }
  }
  return found.flat()
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
