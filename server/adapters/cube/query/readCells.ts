import { indicatorOf } from '#model/data/indicators.ts'
import type { CellValue } from '#model/rules/cube/cells.ts'
import { measureOf, type IndicatorMeasure } from '#model/rules/cube/measures.ts'
import type { LevelCode } from '#model/rules/cube/levels.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import { compileCounts } from './compile.ts'
import type { Scope } from './scopeSql.ts'
import { countSites } from './countSites.ts'
import type { CubeEngine } from './engine.ts'
import type { Cube } from './openCube.ts'
import { kpiMeasures, type KpiMeasure } from './kpiMeasures.ts'
import { firstNote, readGroup, type ReadGroup } from './readGroup.ts'
import { runStatement } from './runStatement.ts'
import { readScores } from './readScores.ts'
import { daysOf, scopeOf, type Restriction } from './scopes.ts'
import { splitByGroupSize } from './splitByGroupSize.ts'

type Cells = ReadGroup & { withheld: string[]; mixed: LevelCode[] }

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
  const scope = scopeOf(cube, plan, only)
  const { base } = plan
  const before: Scope | null = base && {
    ...scope,
    days: base.range && daysOf(base.range),
    moved: { months: base.months, days: base.days },
  }
  const at = { cut: scope, further: only?.level ?? null }
  const all: (IndicatorMeasure | KpiMeasure)[] = [
    ...new Map([...wanted, ...own].map((measure) => [measure.code, measure])).values(),
    ...plan.kpis.flatMap((code) => kpiMeasures.get(code) ?? []),
  ]
  const { shown, hidden } = await splitByGroupSize(cube, plan, at, all)
  const uncounted = plan.counts.length > 0 ? await hiddenFromCounts(cube, plan, at) : []
  const scores = await readScores(cube, engine, plan, only)
  const places = new Map(own.map(({ code }) => [code, cube.dimensions.of.indicator.find(code) ?? -1]))
  const codes = { named: new Set(plan.indicators), places }
  const groups: ReadGroup[] = []
  for (const { sets, measures } of shown)
    groups.push(
      await readGroup(cube, engine, plan, {
        now: within(scope, sets),
        before: before && within(before, sets),
        measures: measures.filter((measure): measure is IndicatorMeasure => !('leaves' in measure)),
        kpis: measures.filter((measure): measure is KpiMeasure => 'leaves' in measure),
        codes,
      }),
    )
  const counts = async (of: Scope | null) =>
    of && of.sets.length > 0 && plan.counts.length > 0
      ? await readCounts(cube, engine, of, { plan, uncounted })
      : []
  const [counted, countedBefore] = [await counts(scope), await counts(before)]
  const matched = groups.flatMap((group) => group.matched ?? [])
  return {
    cells: [...groups.flatMap(({ cells }) => cells), ...counted, ...scores.cells],
    base: [...groups.flatMap((group) => group.base), ...countedBefore],
    noteAt: firstNote(groups.map(({ noteAt }) => noteAt)),
    baseNoteAt: firstNote(groups.map(({ baseNoteAt }) => baseNoteAt)),
    matched:
      matched.length > 0
        ? {
            cells: [...matched.flatMap(({ cells }) => cells), ...counted],
            base: [...matched.flatMap((group) => group.base), ...countedBefore],
            noteAt: firstNote(matched.map(({ noteAt }) => noteAt)),
          }
        : null,
    withheld: [...new Set([...hidden.map(({ code }) => code), ...uncounted])],
    mixed: scores.mixed,
  }
}

/** Indicators whose count would reveal how small a group is. */
async function hiddenFromCounts(
  cube: Cube,
  plan: CubePlan,
  at: Parameters<typeof splitByGroupSize>[2],
): Promise<string[]> {
  const present = [...cube.facts.keys()].map((code) => ({ code, parts: [{ indicator: code }] }))
  return (await splitByGroupSize(cube, plan, at, present)).hidden.map(({ code }) => code)
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

/** The scope of some of its sets of levels. */
const within = (scope: Scope, sets: readonly number[]): Scope => ({
  ...scope,
  sets: scope.sets.filter((_, index) => sets.includes(index)),
})
