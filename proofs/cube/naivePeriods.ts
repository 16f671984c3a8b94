import type { LevelCode } from '#model/rules/cube/levels.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { earlier, isTime, memberOf, type Move } from './naiveLevels.ts'
import { factsOf, type PeriodOf } from './naiveMeasures.ts'
import { scoreLevels } from './naiveScores.ts'
import type { World, WorldFact } from './world.ts'

// The facts in the days of a cell, and those that lie only partly in them. It shares no code with the engine.

type Ids = readonly string[]
type Axes = { rows: (string | null)[]; columns: (string | null)[] }
type Asked = {
  query: CubeQuery
  rowLevels: readonly LevelCode[]
  columnLevels: readonly LevelCode[]
  /** The shift of the period that is compared. */
  move: Move
}

const still: Move = { months: 0, days: 0 }

type Days = { start: string; end: string }
const isPartlyIn = ({ start, end }: Days, range: Days): boolean =>
  (start < range.start || end > range.end) && end >= range.start && start <= range.end

/** Reads the periods of the cells of a query. */
export function readPeriods(world: World, { query, rowLevels, columnLevels, move }: Asked) {
  const levelFilters = query.filters.filter((filter) => 'level' in filter)
  const timeLevels = [...rowLevels, ...columnLevels, ...levelFilters.map(({ level }) => level)].filter(isTime)
  const long = world.facts.filter(
    (fact) =>
      (query.range && isPartlyIn(fact, query.range)) ||
      timeLevels.some((level) => memberOf(world, fact, level, still) === null),
  )

  /** Facts of all sites in the days of a cell, as the calendar of a site divides them. */
  function periodAt(isNow: boolean, row: Ids, column: Ids, only?: { level: LevelCode; ids: Ids }): PeriodOf {
    const by = isNow ? still : move
    const range = isNow ? query.range : query.range && earlier(query.range, move)
    const members = [
      ...row.map((id, depth) => ({ level: rowLevels[depth], ids: [id] })),
      ...column.map((id, depth) => ({ level: columnLevels[depth], ids: [id] })),
      ...(only ? [only] : []),
    ].filter(({ level }) => level !== undefined && isTime(level))
    const known = new Map<string, readonly WorldFact[]>()
    const read = (site: string) => {
      const company = world.facts.find((fact) => fact.site === site)?.company ?? ''
      return world.facts.filter((fact) => {
        if (range && (fact.start < range.start || fact.end > range.end)) return false
        const memberIn = (level: LevelCode) => memberOf(world, { ...fact, site, company }, level, by)
        return (
          query.filters.every(
            (filter) => !('level' in filter) || !isTime(filter.level) || lets(filter, memberIn(filter.level)),
          ) && members.every(({ level, ids }) => level === undefined || ids.includes(memberIn(level) ?? '-'))
        )
      })
    }
    return (site) => {
      const facts = known.get(site) ?? read(site)
      known.set(site, facts)
      return facts
    }
  }

  /** True if a figure of a measure lies only partly in the days of a cell: the cell is shown to say so. */
  function isTouched(row: Ids, column: Ids, codes: Ids, counted: ReadonlySet<WorldFact>): boolean {
    const members = [
      ...row.map((id, depth) => ({ level: rowLevels[depth], id })),
      ...column.map((id, depth) => ({ level: columnLevels[depth], id })),
    ]
    const times = members.filter(({ level }) => level !== undefined && isTime(level))
    const others = members.filter(({ level }) => level !== undefined && !isTime(level))
    const timeFilters = levelFilters.filter(({ level }) => isTime(level))
    if (times.length === 0 && timeFilters.length === 0 && !query.range) return false
    const facts = [...new Set(codes.flatMap((code) => factsOf(code, long)))]
    return facts.some((fact) => {
      const isOther =
        others.every(({ level, id }) => level === undefined || memberOf(world, fact, level, still) === id) &&
        levelFilters.every(
          (filter) =>
            isTime(filter.level) ||
            scoreLevels.has(filter.level) ||
            lets(filter, memberOf(world, fact, filter.level, still)),
        )
      if (!isOther || counted.has(fact)) return false
      const isInside = (day: string) => {
        if (query.range && (day < query.range.start || day > query.range.end)) return false
        const one = { ...fact, start: day, end: day }
        return (
          times.every(({ level, id }) => level === undefined || memberOf(world, one, level, still) === id) &&
          timeFilters.every((filter) => lets(filter, memberOf(world, one, filter.level, still)))
        )
      }
      return daysToTry(fact, query.range).some(isInside)
    })
  }

  /** Every fact once for each day to try, so that places that figures only touch are known. */
  const touching: Axes[] = long.flatMap((fact) =>
    daysToTry(fact, query.range).map((day) => {
      const one = { ...fact, start: day, end: day }
      return {
        rows: rowLevels.map((level) => memberOf(world, one, level, still)),
        columns: columnLevels.map((level) => memberOf(world, one, level, still)),
      }
    }),
  )

  return { periodAt, isTouched, touching }
}

/** Days of a fact, at least one in each part of its months that periods divide. */
function daysToTry({ start, end }: WorldFact, range: CubeQuery['range']): string[] {
  const days = range ? [range.start, range.end].filter((day) => day >= start && day <= end) : []
  return [...days, ...partsOfMonths(start, end)]
}

const knownParts = new Map<string, readonly string[]>()

function partsOfMonths(start: string, end: string): readonly string[] {
  const parts = knownParts.get(start + end) ?? findParts(start, end)
  knownParts.set(start + end, parts)
  return parts
}

function findParts(start: string, end: string): string[] {
  const days: string[] = []
  for (let month = start.slice(0, 7); month <= end.slice(0, 7);) {
    const [year = 0, number = 0] = month.split('-').map(Number)
    const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
    days.push(...['01', '15', '16', String(last)].map((day) => `${month}-${day}`))
    month = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
  }
  return days.filter((day) => day >= start && day <= end)
}

type LevelFilter = { level: LevelCode; operator: string; members: readonly string[] }

/** A fact of several periods is in none of them, so that excluding one of them keeps it. */
export const lets = ({ level, operator, members }: LevelFilter, member: string | null): boolean =>
  member === null ? operator === 'notIn' && isTime(level) : members.includes(member) === (operator === 'in')
