import type { KpiRow, KpiTarget } from '../wire/kpis.ts'
import { levelOf, type LevelCode } from './cube/levels.ts'
import type { DateRange } from './dateRanges.ts'

type Measured = Pick<KpiRow, 'better' | 'accumulates'>

/** How a value stands to a target. */
export type TargetState =
  | 'reached'
  | 'missed'
  /** The figures of the year are still being added up, and so far nothing is lost. */
  | 'underWay'
  /** The KPI only describes: it is set beside its target. */
  | 'beside'

export type JudgedTarget = {
  state: TargetState
  /** How far the value lies from the target, without a sign. */
  gap: number
  side: 'above' | 'below' | 'equal'
}

/** The target of the one calendar year that a period lies in, else the next one that is set after it. */
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
 * How the value of a period of the target's year stands to it. What adds up over the year is measured from its first
 * day on; of another part of the year nothing can be said, and the answer is null.
 */
export function judgeTarget(
  { better, accumulates }: Measured,
  { value, target, range }: { value: number; target: number; range: DateRange },
): JudgedTarget | null {
  if (accumulates && !range.start.endsWith('-01-01')) return null
  const side = value === target ? 'equal' : value > target ? 'above' : 'below'
  const isWhole = !accumulates || range.end.endsWith('-12-31')
  const isWithin = side === 'equal' || (better === 'LOWER') === (side === 'below')
  // A sum that must stay below may still grow; one that must be large enough may stop here.
  const isSettled = isWhole || (better === 'HIGHER' ? isWithin : !isWithin)
  return {
    state: better === null ? 'beside' : isSettled ? (isWithin ? 'reached' : 'missed') : 'underWay',
    gap: Math.abs(value - target),
    side,
  }
}

/** Months that a member of a level of time covers, where targets of calendar years can be drawn along it. */
const monthsOf = (level: LevelCode): number | null => {
  const { source, months = 0, isFiscal = false } = levelOf(level)
  return source === 'time' && months > 0 && !isFiscal ? months : null
}

/** What a period would come to on the way to the target of its year: the part of it that is due where figures add up. */
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
