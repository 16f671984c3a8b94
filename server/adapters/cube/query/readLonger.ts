import { placeKey, type Place } from '#model/rules/cube/cells.ts'
import { levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import {
  calendarOf,
  firstDayOf,
  monthOfDay,
  periodOfDays,
  type FiscalCalendar,
} from '#model/rules/cube/periods.ts'
import { conditionsOf, joined, whereOf, type NumberedMeasure, type Scope } from './scopeSql.ts'
import { compileLonger, timeLevelsOf } from './scanFacts.ts'
import type { CubeEngine } from './engine.ts'
import type { Cube } from './openCube.ts'
import { letsPeriod, movedPeriod, splitByTime } from './periodExtents.ts'
import { runStatement } from './runStatement.ts'

/** The figures of a measure that lie only partly in a cell, with the share of their days that does. */
export type PartlyInside = {
  row: Place
  column: Place
  set: readonly number[]
  measure: number
  first: number
  last: number
  value: number
  share: number
}

type Days = { first: number; last: number }

/**
 * Reads the figures that are longer than the cells of a scope, such as a figure of a year in a query by month. They
 * count in no cell, and each cell that they touch says so.
 */
export async function readLonger(
  cube: Cube,
  engine: CubeEngine,
  scope: Scope,
  measures: readonly NumberedMeasure[],
): Promise<PartlyInside[]> {
  const found: PartlyInside[] = []
  for (const at of splitByTime(cube, scope, [])) {
    const own = measures.filter(({ parts }) =>
      parts.some(
        ({ indicator }) => scope.lets(scope.indicatorOf(indicator)) && hasLonger(cube, at, indicator),
      ),
    )
    if (own.length === 0) continue
    const isTime = (position: number) => levelOf(at.levels[position] ?? 'organization').source === 'time'
    const [first = []] = at.sets
    const times = first.filter(isTime)
    const bare = { ...at, sets: at.sets.map((set) => set.filter((position) => !isTime(position))) }
    for (const { set, row, column, numbers } of await runStatement(
      engine,
      compileLonger(engine.dialect, at, own),
      bare,
    )) {
      const [measure = -1, from = 0, to = 0, calendar = 0, value = null] = numbers
      if (value === null) continue
      const members = new Map(set.map((position, index) => [position, [...row, ...column][index] ?? -1]))
      const days = { first: from ?? 0, last: to ?? 0 }
      for (const { keys, share } of cellsTouchedBy(at, days, calendarOf(calendar ?? 0))) {
        for (const [index, position] of times.entries()) members.set(position, keys[index] ?? -1)
        const whole = [...members].toSorted(([one], [other]) => one - other)
        found.push({
          row: whole.filter(([position]) => position < at.rowLevels).map(([, member]) => member),
          column: whole.filter(([position]) => position >= at.rowLevels).map(([, member]) => member),
          set: whole.map(([position]) => position),
          measure: measure ?? -1,
          first: days.first,
          last: days.last,
          value,
          share,
        })
      }
    }
  }
  return found
}

/** Whether an indicator has figures that may lie only partly in a period of the scope. */
function hasLonger(cube: Cube, scope: Scope, indicator: string): boolean {
  const spans = cube.facts.get(indicator)?.spans ?? []
  const levels = [
    ...timeLevelsOf(scope),
    ...scope.filters.flatMap(({ level, isIn }) => (isIn && levelOf(level).source === 'time' ? [level] : [])),
  ]
  const { days } = scope
  return (
    levels.some((level) => crosses(cube, level, indicator)) ||
    (days !== null &&
      spans.some(
        ({ first, last }) =>
          (first < days.first || last > days.last) && last >= days.first && first <= days.last,
      ))
  )
}

/** Whether the days of a scope, or the day before them, have figures of some indicators that are longer than a day. */
export async function hasFiguresOfSeveralDays(
  { dialect, rows }: CubeEngine,
  scope: Scope,
  indicators: readonly string[],
): Promise<boolean> {
  const { days } = scope
  const own: Scope = {
    ...scope,
    days: null,
    levels: [],
    filters: scope.filters.filter(({ level }) => levelOf(level).source !== 'time'),
  }
  const conditions = [
    ...conditionsOf(own, indicators.map(scope.indicatorOf)),
    ...(days ? [`f.d1 >= ${days.first - 1} and f.d0 <= ${days.last}`] : []),
    'f.d0 <> f.d1',
  ]
  const [[count] = []] = await rows(
    `select count(*)::integer from ${joined(dialect, own)} ${whereOf(conditions)}`,
  )
  return Number(count) > 0
}

const crossing = new WeakMap<Cube, Map<string, boolean>>()

/** Whether an indicator has figures that lie in several periods of a level; known once for each version of a cube. */
export function crosses(cube: Cube, level: LevelCode, indicator: string): boolean {
  const known = crossing.get(cube) ?? new Map<string, boolean>()
  crossing.set(cube, known)
  const name = `${level} ${indicator}`
  const calendars = () =>
    [...new Set(cube.dimensions.sites.map(([, , , , calendar]) => calendar))].map(calendarOf)
  const found =
    known.get(name) ??
    calendars().some((calendar) =>
      (cube.facts.get(indicator)?.spans ?? []).some((span) => periodOfDays(level, span, calendar) === null),
    )
  known.set(name, found)
  return found
}

/** The members of the levels of time that a span of days is only partly in, with the share of its days in each. */
function cellsTouchedBy(
  scope: Scope,
  span: Days,
  calendar: FiscalCalendar,
): { keys: number[]; share: number }[] {
  const times = timeLevelsOf(scope)
  const length = span.last - span.first + 1
  const inside = (days: Days): number => {
    const within = scope.days ?? days
    const first = Math.max(span.first, days.first, within.first)
    const last = Math.min(span.last, days.last, within.last)
    return Math.max(0, last - first + 1)
  }
  const cells = new Map<string, { keys: number[]; share: number }>()
  for (const days of stepsOf(scope, span, calendar)) {
    const keys = times.map((level) => {
      const { months = 0 } = levelOf(level)
      const moved = months === 0 ? scope.moved.days : scope.moved.months / months
      return (periodOfDays(level, days, calendar) ?? -1) + moved
    })
    const isLet = scope.filters.every(
      (filter) =>
        levelOf(filter.level).source !== 'time' ||
        letsPeriod(filter, movedPeriod(scope, filter.level, days, calendar)),
    )
    const days0 = inside(days)
    if (!isLet || days0 === 0) continue
    const known = cells.get(placeKey(keys)) ?? { keys, share: 0 }
    cells.set(placeKey(keys), { keys, share: known.share + days0 / length })
  }
  return [...cells.values()].filter(({ share }) => share < 1 - 1e-9)
}

/** The span divided by the finest level of time, or by month. */
function stepsOf(scope: Scope, span: Days, calendar: FiscalCalendar): Days[] {
  const levels = [...timeLevelsOf(scope), ...scope.filters.map(({ level }) => level)].filter(
    (level) => levelOf(level).source === 'time',
  )
  const isFiscal = levels.some((level) => levelOf(level).isFiscal)
  const isDaily = levels.includes('day')
  const steps: Days[] = []
  for (let day = span.first; day <= span.last;) {
    const month = monthOfDay(day)
    const ends = [firstDayOf(month + 1) - 1]
    if (isFiscal && calendar.lastDay < 31) ends.push(firstDayOf(month) + calendar.lastDay - 1)
    const end = isDaily ? day : Math.min(...ends.filter((one) => one >= day), span.last)
    steps.push({ first: day, last: end })
    day = end + 1
  }
  return steps
}
