import type { LevelCode } from '#model/rules/cube/levels.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { definitions } from './definitions.ts'
import { partsOf } from './naiveCoverage.ts'
import { earlier, isTime, memberOf, type Move } from './naiveLevels.ts'
import { factsOf, valuesBySite, type PeriodOf } from './naiveMeasures.ts'
import { lets } from './naivePeriods.ts'
import { least } from './naiveWithheld.ts'
import type { World, WorldFact } from './world.ts'

// Which facts of a comparison have a counterpart in the other period, month by month. It shares no code with the engine.

const numberOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

function monthsOf({ start, end }: { start: string; end: string }): number[] {
  const [first, last] = [numberOf(start), numberOf(end)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

type Ids = readonly string[]
type Asked = {
  query: CubeQuery
  rowLevels: readonly LevelCode[]
  columnLevels: readonly LevelCode[]
  move: Move
}

/** A cell, or one of the remaining rows together: those of these members. */
type Cell = { row: Ids; column: Ids; only?: { level: LevelCode; ids: Ids } | undefined }

const still: Move = { months: 0, days: 0 }

/** Pay is shown for whole years, and a change of some months would tell these: there is none. */
const isOfYears = (code: string): boolean =>
  partsOf(code)
    .sides.flat()
    .some((indicator) => indicator.startsWith('PY'))

/** Reads which facts count in the change of a measure. */
export function readMatching(world: World, { query, rowLevels, columnLevels, move }: Asked) {
  const { range, spread, compare } = query
  const isMatched = compare?.likeForLike === true && !spread && compare.variation !== 'D-1'
  const known = new Map<string, ReturnType<typeof read>>()
  const filters = query.filters.filter((filter) => 'level' in filter).filter(({ level }) => isTime(level))

  /** The members of a cell in the levels of time. */
  const periodsOf = ({ row, column }: Cell) =>
    [
      ...row.map((id, depth) => ({ level: rowLevels[depth], id })),
      ...column.map((id, depth) => ({ level: columnLevels[depth], id })),
    ].flatMap(({ level, id }) => (level !== undefined && isTime(level) ? [{ level, id }] : []))

  function read(code: string, levels: readonly LevelCode[], only: Cell['only']) {
    const { sides } = partsOf(code)
    /** A fact that is longer than the cells of a level is in none of them, and so it is no counterpart. */
    const isInSomeCell = (fact: WorldFact, by: Move): boolean =>
      levels.every((level) => memberOf(world, fact, level, by) !== null) &&
      filters.every((filter) => lets(filter, memberOf(world, fact, filter.level, by))) &&
      (!only || !isTime(only.level) || only.ids.includes(memberOf(world, fact, only.level, by) ?? '-'))
    const facts = factsOf(code, world.facts)
    const all = new Set(facts.map(({ indicator }) => indicator))
    const isAboutPeople = [...all].some((indicator) => least(indicator) !== undefined)
    const keyOf = ({ indicator, site }: WorldFact): string => {
      const side = sides.find((one) => one.includes(indicator))
      const alike = sides.filter((one) => side?.some((shared) => one.includes(shared))).flat()
      const codes =
        definitions.get(indicator)?.kind === 'flow' && side
          ? [...new Set(alike)].toSorted().join()
          : indicator
      return `${codes} ${isAboutPeople ? '' : site}`
    }
    const counted = {
      now: new Set<WorldFact>(),
      before: new Set<WorldFact>(),
      leftOut: [] as { fact: WorldFact; by: Move }[],
    }
    const before = range && earlier(range, move)
    const isIn = (fact: WorldFact, of: typeof range) =>
      !of || monthsOf(fact).every((month) => month >= numberOf(of.start) && month <= numberOf(of.end))
    for (const own of Map.groupBy(facts, keyOf).values()) {
      const place = (of: typeof range, by: Move) =>
        own
          .filter((fact) => isIn(fact, of) && isInSomeCell(fact, by))
          .map((fact) => ({ fact, by, months: monthsOf(fact).map((month) => month + by.months) }))
      const [mine, theirs] = [place(range, still), place(before, move)]
      const [here, there] = [mine, theirs].map((one) => new Set(one.flatMap(({ months }) => months)))
      const matched = new Set([...(here ?? [])].filter((month) => there?.has(month)))
      // Months that some figure holds together have counterparts together, or not at all.
      let blocks: Set<number>[] = []
      for (const { months } of [...mine, ...theirs]) {
        if (months.length === 1) continue
        const joined = new Set(months)
        blocks = blocks.filter((block) => {
          if (!months.some((month) => block.has(month))) return true
          block.forEach((month) => joined.add(month))
          return false
        })
        blocks.push(joined)
      }
      for (const block of blocks)
        if ([...block].some((month) => here?.has(month) !== there?.has(month)))
          block.forEach((month) => matched.delete(month))
      const isKept = ({ months }: { months: number[] }) => months.every((month) => matched.has(month))
      counted.leftOut.push(...[...mine, ...theirs].filter((one) => !isKept(one)))
      mine.filter(isKept).forEach(({ fact }) => counted.now.add(fact))
      theirs.filter(isKept).forEach(({ fact }) => counted.before.add(fact))
    }
    return counted
  }

  const matchOf = (code: string, cell: Cell) => {
    const levels = periodsOf(cell).map(({ level }) => level)
    const name = `${code} ${levels.join()} ${cell.only?.level} ${cell.only?.ids.join()}`
    const found = known.get(name) ?? read(code, levels, cell.only)
    known.set(name, found)
    return found
  }
  return {
    /** The facts that count in the change of a measure; null if all do. */
    kept: (code: string, isNow: boolean, cell: Cell): ReadonlySet<WorldFact> | null => {
      if (!isMatched) return null
      const { leftOut, now, before } = matchOf(code, cell)
      const counted = isNow ? now : before
      if (!isOfYears(code)) return counted
      const isLacking = leftOut.some(({ fact, by }) =>
        periodsOf(cell).every(({ level, id }) => memberOf(world, fact, level, by) === id),
      )
      return isLacking ? new Set() : counted
    },
    isPartial: (code: string, cell: Cell): boolean =>
      isMatched && !isOfYears(code) && matchOf(code, cell).leftOut.length > 0,
  }
}

type Kept = { periodOf: PeriodOf; kept: ReadonlySet<WorldFact> | null }

/** Values by site of those facts that a comparison keeps. */
export function valuesOfKept(code: string, facts: readonly WorldFact[], { periodOf, kept }: Kept) {
  if (kept === null) return valuesBySite(code, facts, periodOf)
  const only = (of: readonly WorldFact[]) => of.filter((fact) => kept.has(fact))
  return valuesBySite(code, only(facts), (site) => only(periodOf(site)))
}
