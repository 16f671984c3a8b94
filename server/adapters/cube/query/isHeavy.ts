import { levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import { measureOf } from '#model/rules/cube/measures.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import { dayNumber } from '#model/rules/cube/periods.ts'
import { kpiMeasures } from './kpiMeasures.ts'
import type { Cube } from './openCube.ts'

/** What a light query reads and returns at most: about a tenth of a second of both cores. */
const light = { facts: 2_000_000, cells: 20_000 } as const
const daysOfMonth = 30

type Counted = NonNullable<ReturnType<Cube['facts']['get']>>

/**
 * True if a query may read so many facts, or return so many cells, that others would notice it. It is estimated from
 * the counts that the cube keeps, so nothing is read for it.
 */
export function isHeavy(cube: Pick<Cube, 'facts' | 'dimensions'>, plan: CubePlan): boolean {
  const codes = new Set(
    plan.hasOwnValue || plan.counts.length > 0
      ? cube.facts.keys()
      : [
          ...plan.indicators.flatMap((code) => measureOf(code).parts),
          ...plan.kpis.flatMap((code) => kpiMeasures.get(code)?.parts ?? []),
        ].map(({ indicator }) => indicator),
  )
  const read = [...codes].flatMap((code) => cube.facts.get(code) ?? [])
  const periods = plan.base ? 2 : 1
  const facts = read.reduce((sum, own) => sum + own.facts, 0)
  if (facts * periods > light.facts) return true
  const days = plan.range
    ? dayNumber(plan.range.end) - dayNumber(plan.range.start) + 1
    : Math.max(0, ...read.map(({ last }) => last)) - Math.min(Infinity, ...read.map(({ first }) => first)) + 1
  const axes = [...plan.rows, ...plan.columns]
  const places = axes
    .map((level) => membersOf(cube, level, days))
    .reduce((product, count) => product * count, 1)
  const filled = facts * periods * Math.max(1, ...axes.map((level) => membersOfFact(read, level)))
  const kinds = 1 + (plan.base ? 3 : 0) + plan.statistics.length
  return Math.min(places, filled) * plan.measures.length * kinds > light.cells
}

/** The days of a member of a level; null if it is not a level of time. */
function daysOf(level: LevelCode): number | null {
  const { source, months } = levelOf(level)
  return source === 'time' ? (months ? months * daysOfMonth : 1) : null
}

/** The number of members of a level that have a value from one fact: the figure of a month is in each of its days. */
function membersOfFact(read: readonly Counted[], level: LevelCode): number {
  const own = daysOf(level)
  if (own === null) return 1
  const longest = Math.max(
    0,
    ...read.flatMap(({ spans }) => spans.map(({ first, last }) => last - first + 1)),
  )
  return Math.ceil(longest / own)
}

/** The number of members that a level has at most. */
function membersOf({ dimensions }: Pick<Cube, 'dimensions'>, level: LevelCode, days: number): number {
  const own = daysOf(level)
  if (own !== null) return Math.ceil(days / own) + 1
  const named: Partial<Record<LevelCode, { ids: readonly string[] }>> = dimensions.of
  return Math.max(1, named[level]?.ids.length ?? 1)
}
