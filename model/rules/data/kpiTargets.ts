import type { KpiRow, KpiTarget } from '#model/wire/data/kpis.ts'
import { levelOf, type LevelCode } from '../cube/levels.ts'
import type { DateRange } from '../text/dateRanges.ts'

type Measured = Pick<KpiRow, 'better' | 'accumulates'>

/** Relation of a value to a target. */
export type TargetState =
  | 'reached'
  | 'missed'
  /** The year's values are still adding up, and the target can still be reached. */
  | 'underWay'
  /** The KPI only describes: it is shown next to its target. */
  | 'beside'

export type TargetComparison = {
  state: TargetState
  /** Absolute distance of the value from the target. */
  gap: number
  side: 'above' | 'below' | 'equal'
}

/** The target of the calendar year of a period, else the next later one. */
export function targetOf(
  targets: readonly KpiTarget[],
  range: DateRange | null,
): { target: KpiTarget; isOfPeriod: boolean } | null {
  if (range === null) return null
  const [first, last] = [yearOf(range.start), yearOf(range.end)]
  const target = targets.filter(({ year }) => year >= last).toSorted((one, other) => one.year - other.year)[0]
  return target ? { target, isOfPeriod: first === last && target.year === last } : null
}

/**
 * Compares the value of a period of the target's year with the target. A value that accumulates over the year is
 * compared only if the period starts on the first day of the year; otherwise the result is null.
 */
export function compareWithTarget(
  { better, accumulates }: Measured,
  { value, target, range }: { value: number; target: number; range: DateRange },
): TargetComparison | null {
  if (accumulates && !range.start.endsWith('-01-01')) return null
  const side = value === target ? 'equal' : value > target ? 'above' : 'below'
  const isWhole = !accumulates || range.end.endsWith('-12-31')
  const isWithin = side === 'equal' || (better === 'LOWER') === (side === 'below')
  // A sum with an upper limit may still grow; a sum with a lower limit may stop here.
  const isSettled = isWhole || (better === 'HIGHER' ? isWithin : !isWithin)
  return {
    state: better === null ? 'beside' : isSettled ? (isWithin ? 'reached' : 'missed') : 'underWay',
    gap: Math.abs(value - target),
    side,
  }
}

/** Months per member of a level of time, if targets of calendar years can be drawn along it. */
const monthsOf = (level: LevelCode): number | null => {
  const { source, months = 0, isFiscal = false } = levelOf(level)
  return source === 'time' && months > 0 && !isFiscal ? months : null
}

/** The value a period should reach on the way to the target of its year: the pro rata part for an accumulating KPI. */
export function targetAlong(
  targets: readonly KpiTarget[],
  { accumulates }: Pick<KpiRow, 'accumulates'>,
  { level, id }: { level: LevelCode; id: string },
): number | null {
  const months = monthsOf(level)
  const target = targets.find(({ year }) => year === Number(id.slice(0, 4)))
  if (months === null || !target) return null
  return accumulates ? (target.value * months) / 12 : target.value
}

const yearOf = (day: string): number => Number(day.slice(0, 4))
