import { AppError } from '#model/errors.ts'
import { extentsOf, levelsOf, type Extent } from '#model/rules/cube/extents.ts'
import {
  hasFactMembers,
  hasScoreMembers,
  isOfSites,
  levelOf,
  type LevelCode,
} from '#model/rules/cube/levels.ts'
import { dayNumber } from '#model/rules/cube/periods.ts'
import type { CubePlan } from '#model/rules/cube/planQuery.ts'
import type { Cut, Filter, Scope } from './scopeSql.ts'
import { memberNumber } from './members.ts'
import type { Cube } from './openCube.ts'

/** Restricts a level of the rows to these members, which are those beyond the top. */
export type Restriction = { level: LevelCode; members: readonly number[] }

/**
 * The part of a plan that reads facts.
 * @throws AppError ruleBroken if a member is unknown
 */
export function scopeOf(cube: Cube, plan: CubePlan, only: Restriction | null): Scope {
  const { of } = cube.dimensions
  const filters = filtersOf(cube, plan, only).filter(({ level }) => hasFactMembers(level))
  const extents = only && !hasFactMembers(only.level) ? [] : heldExtents(plan, hasFactMembers)
  return {
    ...cutOf(plan, extents),
    filters: filters.filter((filter) => !isOfIndicators(filter)),
    days: plan.range && daysOf(plan.range),
    moved: { months: 0, days: 0 },
    indicatorOf: (code) => of.indicator.find(code) ?? -1,
    present: [...cube.facts.keys()].map((code) => of.indicator.find(code) ?? -1),
    lets: letsThrough(cube, filters.filter(isOfIndicators)),
    periods: [],
  }
}

/**
 * The part of a plan that reads assessments in one statement: scores of all stakeholders, or of groups of stakeholders
 * if the plan groups by them. Sites are joined only if the plan uses sites, because a perimeter may have none.
 */
export type ScoreScope = Cut & { filters: readonly Filter[]; isOfGroups: boolean }

/** @throws AppError ruleBroken where a member is unknown */
export function scoreScopesOf(cube: Cube, plan: CubePlan, only: Restriction | null): ScoreScope[] {
  const filters = filtersOf(cube, plan, only).filter(({ level }) => hasScoreMembers(level))
  const extents = only && !hasScoreMembers(only.level) ? [] : heldExtents(plan, hasScoreMembers)
  const groups = Map.groupBy(extents, (extent) => {
    const used = [...levelsOf(plan, extent), ...filters.map(({ level }) => level)]
    return `${used.includes('stakeholders')} ${used.some(isOfSites)}`
  })
  return [...groups.values()].map((own) => {
    const cut = cutOf(plan, own)
    return {
      ...cut,
      filters,
      isOfGroups: [...cut.levels, ...filters.map(({ level }) => level)].includes('stakeholders'),
    }
  })
}

export const daysOf = ({ start, end }: { start: string; end: string }) => ({
  first: dayNumber(start),
  last: dayNumber(end),
})

const isOfIndicators = ({ level }: Filter): boolean => levelOf(level).source === 'indicator'

/** Filters with the numbers of their members. */
function filtersOf(cube: Cube, plan: CubePlan, only: Restriction | null): Filter[] {
  return [
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
  ]
}

/** Filters on indicators, topics and universes decide which indicators are read. */
function letsThrough({ dimensions }: Cube, filters: readonly Filter[]): Scope['lets'] {
  const requested = filters.map(({ level, isIn, members }) => ({ level, isIn, members: new Set(members) }))
  return (indicator) => {
    const [universe = -1, topic = -1] = dimensions.indicators[indicator] ?? []
    const own: Partial<Record<LevelCode, number>> = { indicator, universe, topic }
    return requested.every(({ level, isIn, members }) => members.has(own[level] ?? -1) === isIn)
  }
}

/** The totals of a plan whose levels all have members in the data that `holds` tests for. */
const heldExtents = (plan: CubePlan, holds: (level: LevelCode) => boolean): Extent[] =>
  extentsOf(plan).filter((extent) => levelsOf(plan, extent).every(holds))

/** The levels of the extents, and each extent as positions in them. */
function cutOf(plan: CubePlan, extents: readonly Extent[]): Cut {
  const whole = {
    depth: Math.max(0, ...extents.map(({ depth }) => depth)),
    width: Math.max(0, ...extents.map(({ width }) => width)),
  }
  return {
    levels: levelsOf(plan, whole),
    rowLevels: whole.depth,
    sets: extents.map(({ depth, width }) => [
      ...Array.from({ length: depth }, (_, index) => index),
      ...Array.from({ length: width }, (_, index) => whole.depth + index),
    ]),
  }
}
