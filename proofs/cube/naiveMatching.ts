import type { CubeQuery } from '#model/wire/data/cube.ts'
import { definitions } from './definitions.ts'
import { partsOf } from './naiveCoverage.ts'
import { earlier, type Move } from './naiveLevels.ts'
import { factsOf, valuesBySite, type PeriodOf } from './naiveMeasures.ts'
import { least } from './naiveWithheld.ts'
import type { World, WorldFact } from './world.ts'

// Which facts of a comparison have a counterpart in the other period, month by month. It shares no code with the engine.

const numberOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

function monthsOf({ start, end }: { start: string; end: string }): number[] {
  const [first, last] = [numberOf(start), numberOf(end)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Reads which facts count in the change of a measure. */
export function readMatching(world: World, { range, spread, compare }: CubeQuery, move: Move) {
  const isMatched = compare?.likeForLike === true && !spread && compare.variation !== 'D-1'
  const known = new Map<string, ReturnType<typeof read>>()

  function read(code: string) {
    const { sides } = partsOf(code)
    const facts = factsOf(code, world.facts)
    const all = new Set(facts.map(({ indicator }) => indicator))
    const isAboutPeople = [...all].some((indicator) => least(indicator) !== undefined)
    const keyOf = ({ indicator, site }: WorldFact): string => {
      const side = sides.find((one) => one.includes(indicator))
      const codes = definitions.get(indicator)?.kind === 'flow' && side ? side.toSorted().join() : indicator
      return `${codes} ${isAboutPeople ? '' : site}`
    }
    const counted = { now: new Set<WorldFact>(), before: new Set<WorldFact>(), isPartial: false }
    const before = range && earlier(range, move)
    const isIn = (fact: WorldFact, of: typeof range) =>
      !of || monthsOf(fact).every((month) => month >= numberOf(of.start) && month <= numberOf(of.end))
    for (const own of Map.groupBy(facts, keyOf).values()) {
      const place = (of: typeof range, by: number) =>
        own
          .filter((fact) => isIn(fact, of))
          .map((fact) => ({ fact, months: monthsOf(fact).map((month) => month + by) }))
      const [mine, theirs] = [place(range, 0), place(before, move.months)]
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
      if (![...mine, ...theirs].every(isKept)) counted.isPartial = true
      mine.filter(isKept).forEach(({ fact }) => counted.now.add(fact))
      theirs.filter(isKept).forEach(({ fact }) => counted.before.add(fact))
    }
    return counted
  }

  const matchOf = (code: string) => {
    const found = known.get(code) ?? read(code)
    known.set(code, found)
    return found
  }
  return {
    /** The facts that count in the change of a measure; null if all do. */
    kept: (code: string, isNow: boolean): ReadonlySet<WorldFact> | null =>
      isMatched ? matchOf(code)[isNow ? 'now' : 'before'] : null,
    isPartial: (code: string): boolean => isMatched && matchOf(code).isPartial,
  }
}

type Kept = { periodOf: PeriodOf; kept: ReadonlySet<WorldFact> | null }

/** Values by site of those facts that a comparison keeps. */
export function valuesOfKept(code: string, facts: readonly WorldFact[], { periodOf, kept }: Kept) {
  if (kept === null) return valuesBySite(code, facts, periodOf)
  const only = (of: readonly WorldFact[]) => of.filter((fact) => kept.has(fact))
  return valuesBySite(code, only(facts), (site) => only(periodOf(site)))
}
