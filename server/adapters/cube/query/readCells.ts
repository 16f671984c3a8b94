import type { DuckDBConnection } from '@duckdb/node-api'
import { indicatorOf } from '#model/data/indicators.ts'
import { AppError } from '#model/errors.ts'
import type { CellValue, RankedSite } from '#model/rules/cube/cells.ts'
import type { LevelCode } from '#model/rules/cube/levels.ts'
import { addsUp, measureOf, ownValue, type IndicatorMeasure } from '#model/rules/cube/measures.ts'
import { dayNumber } from '#model/rules/cube/periods.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import { compileBySite, compileCounts, compileSums, type NumberedMeasure, type Scope } from './compile.ts'
import { countSites } from './countSites.ts'
import { duckdb } from './duckdb.ts'
import { memberNumber } from './members.ts'
import type { Cube } from './openCube.ts'
import { runStatement, type Placed } from './runStatement.ts'
import { mayTell } from './mayTell.ts'

type Cells = { cells: CellValue[]; base: CellValue[]; withheld: string[] }
type Restriction = { level: LevelCode; members: readonly number[] }

/** Numbers of measures that are no plain value of their indicator begin here. */
const computedFrom = 100_000

/**
 * Reads the cells of a plan, and those they are compared with; `only` leaves facts of some members.
 * @throws AppError ruleBroken, cubeTooLarge
 */
export async function readCells(
  cube: Cube,
  connection: DuckDBConnection,
  plan: CubePlan,
  only: Restriction | null,
): Promise<Cells> {
  const tells = (measure: IndicatorMeasure) => mayTell(cube, plan.detail, measure)
  const wanted = plan.indicators.map(measureOf)
  const own = plan.hasOwnValue
    ? [...cube.facts.keys()].filter((code) => indicatorOf(code) !== undefined).map(measureOf)
    : []
  const asked = new Map([...wanted, ...own].map((measure) => [measure.code, measure]))
  const measures = [...asked.values()].filter(tells).map((measure, place) => numbered(cube, measure, place))
  const withheld = [...asked.values()].filter((measure) => !tells(measure)).map(({ code }) => code)
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
  const read = async (at: Scope, other: Scope | null, statistics: CubePlan['statistics']) => [
    ...(await readMeasures(connection, at, other, { measures, statistics, plan, named })),
    ...(plan.counts.length > 0 ? await readCounts(cube, connection, at, plan) : []),
  ]
  const isLike = base?.isLikeForLike === true
  return {
    cells: await read(scope, isLike ? before : null, plan.statistics),
    base: before ? await read(before, isLike ? scope : null, []) : [],
    withheld:
      plan.counts.length > 0 ? [...new Set([...withheld, ...hiddenFromCounts(cube, plan)])] : withheld,
  }
}

/** The plain value of an indicator bears the indicator's number, by which facts are grouped without a join. */
function numbered({ dimensions }: Cube, measure: IndicatorMeasure, place: number): NumberedMeasure {
  const { code, parts } = measure
  const isPlain = parts.length === 1 && parts[0]?.indicator === code
  return { ...measure, number: isPlain ? (dimensions.of.indicator.find(code) ?? -1) : computedFrom + place }
}

/** By which names of the query a measure is known, and the indicator in whose place it is `value`. */
type Names = ReadonlyMap<number, { code: string | null; indicator: number | null }>

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

const daysOf = ({ start, end }: { start: string; end: string }) => ({
  first: dayNumber(start),
  last: dayNumber(end),
})

function scopeOf(cube: Cube, plan: CubePlan, only: Restriction | null): Scope {
  const levels = [...plan.rows, ...plan.columns]
  return {
    levels,
    sets: setsOf(plan),
    filters: [
      ...plan.levelFilters.map(({ level, operator, members }) => ({
        level,
        isIn: operator === 'in',
        members: members.map((id) => {
          const number = memberNumber(cube, level, id)
          if (number !== undefined) return number
          const fields = [{ field: 'filters', key: 'validation.cubeMember', args: { id } }]
          throw new AppError('ruleBroken', { fields })
        }),
      })),
      ...(only ? [{ ...only, isIn: true }] : []),
    ],
    days: plan.range && daysOf(plan.range),
    moved: { months: 0, days: 0 },
    indicatorOf: (code) => cube.dimensions.of.indicator.find(code) ?? -1,
  }
}

const beginnings = (length: number, all: boolean): number[] =>
  all ? Array.from({ length: length + 1 }, (_, size) => size) : [length]

/** Which levels are totalled: each beginning of the rows by each of the columns, and whole rows where they are ranked. */
function setsOf({ rows, columns, totals, ranks }: CubePlan): number[][] {
  const widths = new Set([...beginnings(columns.length, totals.columns), ...(ranks ? [0] : [])])
  return beginnings(rows.length, totals.rows).flatMap((depth) =>
    [...widths].map((width) => [
      ...Array.from({ length: depth }, (_, place) => place),
      ...Array.from({ length: width }, (_, place) => rows.length + place),
    ]),
  )
}

/** @throws AppError ruleBroken where a day is compared with the one before and facts are of longer periods */
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
  plan: CubePlan
  named: Names
}

async function readMeasures(
  connection: DuckDBConnection,
  scope: Scope,
  other: Scope | null,
  { measures, statistics, plan, named }: Wanted,
): Promise<CellValue[]> {
  const isBySite = statistics.length > 0 || other !== null
  const sums = isBySite ? [] : measures.filter(addsUp)
  const found: CellValue[] = []
  const indicatorPlace = scope.levels.indexOf('indicator')
  const keep = (rows: readonly Placed[]) => {
    for (const { row, column, set, numbers, texts } of rows) {
      const [measure = -1, value = null] = numbers
      const name = named.get(measure ?? -1)
      const at = set.indexOf(indicatorPlace)
      // Indicators have no value together, and none has one in another's place.
      const isOwn = at !== -1 && [...row, ...column][at] === name?.indicator
      const shown = [...(name?.code ? [name.code] : []), ...(isOwn ? [ownValue] : [])]
      for (const measureName of shown) {
        found.push({
          row,
          column,
          measure: measureName,
          value: finite(value),
          ...(statistics.length > 0 && {
            statistics: statistics.map((_, index) => {
              const text = texts[index + 2]
              return text === undefined
                ? finite(numbers[index + 2] ?? null)
                : (JSON.parse(text) as RankedSite[])
            }),
          }),
        })
      }
    }
  }
  const run = async (sql: string) => keep(await runStatement(connection, sql, scope, plan.rows.length))
  if (sums.length > 0) await run(compileSums(duckdb, scope, sums))
  const ways = Map.groupBy(
    measures.filter((measure) => !sums.includes(measure)),
    ({ overSites, parts }) => `${parts.find(({ role }) => role === 'value')?.overTime ?? 'SUM'} ${overSites}`,
  )
  for (const alike of ways.values()) {
    const [first] = alike
    if (!first) continue
    const overTime = first.parts.find(({ role }) => role === 'value')?.overTime ?? 'SUM'
    await run(
      compileBySite(
        duckdb,
        scope,
        { measures: alike, overTime, overSites: first.overSites, statistics },
        other,
      ),
    )
  }
  return found
}

const finite = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? value : null

/** Indicators of which a count would tell how small a group is. */
const hiddenFromCounts = (cube: Cube, { detail }: CubePlan): string[] =>
  [...cube.tellable.keys()].filter((code) => !mayTell(cube, detail, measureOf(code)))

async function readCounts(
  cube: Cube,
  connection: DuckDBConnection,
  scope: Scope,
  plan: CubePlan,
): Promise<CellValue[]> {
  const hidden = new Set(hiddenFromCounts(cube, plan))
  const indicators = [...cube.facts.keys()].filter((code) => !hidden.has(code)).map(scope.indicatorOf)
  const hasSites = plan.counts.some((code) => code !== 'facts')
  const sitesOf = countSites(cube, scope)
  const sql = compileCounts(duckdb, scope, { indicators, hasSites })
  const rows = await runStatement(connection, sql, scope, plan.rows.length)
  return rows.flatMap(({ row, column, set, numbers: [facts = 0, sites = 0] }) => {
    // Of an empty scope as a whole: a cell that nothing is in is none.
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
