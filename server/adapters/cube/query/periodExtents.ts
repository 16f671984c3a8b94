import { levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import {
  calendarOf,
  fiscalCalendar,
  firstDayOf,
  joinSpans,
  monthOfDay,
  monthsCovered,
  periodOfDays,
  type FiscalCalendar,
} from '#model/rules/cube/periods.ts'
import { isStock } from '#model/rules/cube/measures.ts'
import type { Filter, NumberedMeasure, PeriodExtent, Scope } from './scopeSql.ts'
import type { Cube } from './openCube.ts'

type Span = { first: number; last: number }

/** True if the value of a measure depends on the period. */
export const dependsOnPeriod = (measure: NumberedMeasure): boolean => isStock(measure)

/**
 * The scopes in which measures are read together. Values of stocks depend on the levels of time, so sets with other
 * levels of time are read on their own.
 */
export function scopesByTime(cube: Cube, scope: Scope, measures: readonly NumberedMeasure[]): Scope[] {
  if (!measures.some(dependsOnPeriod)) return [scope]
  const codes = new Set(measures.flatMap(({ parts }) => parts.map(({ indicator }) => indicator)))
  return splitByTime(cube, scope, [...codes])
}

/** Splits a scope into scopes whose sets have the same levels of time, each with the extents of its periods. */
export function splitByTime(cube: Cube, scope: Scope, indicators: readonly string[]): Scope[] {
  const isTime = (position: number) => sourceOf(scope.levels[position]) === 'time'
  const groups = Map.groupBy(scope.sets, (set) => set.filter(isTime).join())
  return [...groups.values()].map((sets) => {
    const own = { ...scope, sets }
    const times = (sets[0] ?? []).flatMap((position) =>
      isTime(position) ? (scope.levels[position] ?? []) : [],
    )
    return { ...own, periods: indicators.flatMap((code) => extentsOf(cube, own, times, code)) }
  })
}

const sourceOf = (level: LevelCode | undefined) => (level === undefined ? undefined : levelOf(level).source)

/** The period of a level that days lie in, shifted by that of a scope; null if they lie in several. */
export function movedPeriod(
  { moved }: Pick<Scope, 'moved'>,
  level: LevelCode,
  days: Span,
  calendar: FiscalCalendar,
): number | null {
  const period = periodOfDays(level, days, calendar)
  const { months = 0 } = levelOf(level)
  return period === null ? null : period + (months === 0 ? moved.days : moved.months / months)
}

/** True if a filter on time keeps figures of a period; those of several periods are in none of them. */
export const letsPeriod = (
  { isIn, members }: Pick<Filter, 'isIn' | 'members'>,
  period: number | null,
): boolean => (period === null ? !isIn : members.includes(period) === isIn)

/** The extents of an indicator in each period that the levels of time and the filters on time select. */
function extentsOf(cube: Cube, scope: Scope, times: readonly LevelCode[], code: string): PeriodExtent[] {
  const spans = cube.facts.get(code)?.spans ?? []
  const filters = scope.filters.filter(({ level }) => levelOf(level).source === 'time')
  const isFiscal = [...times, ...filters.map(({ level }) => level)].some((level) => levelOf(level).isFiscal)
  const calendars = isFiscal
    ? [...new Set(cube.dimensions.sites.map(([, , , , calendar]) => calendar))]
    : [null]
  return calendars.flatMap((calendar) => {
    const fiscal = calendar === null ? fiscalCalendar(null) : calendarOf(calendar)
    const numberOf = (level: LevelCode, span: Span) => movedPeriod(scope, level, span, fiscal)
    const chosen = spans.filter(
      (span) =>
        (scope.matching === undefined ||
          scope.matching.hasMonths(code, monthOfDay(span.first), monthOfDay(span.last))) &&
        (scope.days === null || (span.first >= scope.days.first && span.last <= scope.days.last)) &&
        filters.every((filter) => letsPeriod(filter, numberOf(filter.level, span))),
    )
    const placed = chosen.flatMap((span) => {
      const keys = times.map((level) => numberOf(level, span))
      return keys.every((key) => key !== null) ? [{ keys, span }] : []
    })
    return [...Map.groupBy(placed, ({ keys }) => keys.join()).values()].flatMap((own) => {
      const [first] = own
      if (!first) return []
      const ofPeriod = own.map(({ span }) => span)
      const end = firstDayOf(monthOfDay(Math.max(...ofPeriod.map(({ last }) => last))))
      const ending = ofPeriod.filter(({ last }) => last >= end)
      return [
        {
          indicator: scope.indicatorOf(code),
          code,
          keys: first.keys,
          calendar,
          last: end,
          only: ending.length === 1 ? (ending[0] ?? null) : null,
          hasGenders: cube.facts.get(code)?.hasGenders ?? false,
          months: joinSpans(ofPeriod).reduce((sum, span) => sum + monthsCovered(span), 0),
        },
      ]
    })
  })
}
