import { levelOf, type LevelCode } from '#model/rules/cube/levels.ts'
import type { MeasurePart } from '#model/rules/cube/measures.ts'
import { smallestCarriedGroup } from '#model/rules/cube/stocks.ts'
import { isAboutOnePerson } from '#model/rules/data/smallGroups.ts'
import type { Dialect } from './engine.ts'
import { genderOf, placeOf } from './measureConditions.ts'
import {
  conditionOf,
  conditionsOf,
  groupBy,
  groupingOf,
  joined,
  keyOf,
  keysOf,
  listed,
  selectKeys,
  whereOf,
  type Cut,
  type Matching,
  type NumberedMeasure,
  type Scope,
} from './scopeSql.ts'

/** Numbers of the roles of facts in a measure. */
export const roles = { value: 0, base: 1, weight: 2 } as const

/** A part with the number of its measure, and the key of its figures in a comparison. */
type NumberedPart = MeasurePart & { number: number; key: number }

const numberedParts = (scope: Scope, measures: readonly NumberedMeasure[]): NumberedPart[] =>
  measures.flatMap((measure) =>
    measure.parts.map((part) => ({
      ...part,
      number: measure.number,
      key: scope.matching?.keyOf(measure, part) ?? -1,
    })),
  )

/**
 * SQL for facts joined with the measures that they are part of: `k0…, measure, role, site, value`. The values of a
 * measure at a site are added: a flow is all its facts, a stock its last ones, and a mean its facts by their share of
 * the months.
 */
export function scan(dialect: Dialect, scope: Scope, measures: readonly NumberedMeasure[]): string {
  const parts = numberedParts(scope, measures)
  const gendered = new Set(
    scope.periods.flatMap(({ indicator, hasGenders }) => (hasGenders ? [indicator] : [])),
  )
  const alike = Map.groupBy(parts, ({ overTime, indicator }) => {
    const number = scope.indicatorOf(indicator)
    return `${overTime} ${gendered.has(number)} ${overTime === 'LAST' && hasOneSpan(scope, number)}`
  })
  return [...alike.values()]
    .map((own) => scanAlike(dialect, scope, own[0]?.overTime ?? 'SUM', own))
    .join(' union all ')
}

function scanAlike(
  dialect: Dialect,
  scope: Scope,
  overTime: MeasurePart['overTime'],
  parts: readonly NumberedPart[],
): string {
  const numbers = [...new Set(parts.map(({ indicator }) => scope.indicatorOf(indicator)))]
  const isPlain =
    !scope.matching &&
    parts.every(
      ({ number, indicator, factor, role, where }) =>
        number === scope.indicatorOf(indicator) && factor === 1 && role === 'value' && !where,
    )
  const columns = selectKeys(scope)
  const facts = [joined(dialect, scope), ...joinsOverTime(dialect, scope, overTime, numbers)].join(' ')
  const conditions = conditionsOf(scope, numbers)
  const value = overTime === 'AVERAGE' ? 'f.value * f.months / e.months' : 'f.value'
  if (isPlain)
    return `select ${[...columns, 'f.indicator::integer as measure', '0 as role', 'f.site as site', `${value} as value`].join(', ')}
      from ${facts} ${whereOf(conditions)}`
  const rows = parts.map((part) => partRow(scope, part))
  return `select ${[...columns, 'm.measure', 'm.role', 'f.site as site', `${value} * m.factor as value`].join(', ')}
    from ${facts} join ${dialect.numbersOf('m', partColumns, rows)} on m.indicator = f.indicator
      ${joinMatching(dialect, scope.matching, 'm.match')}
    ${whereOf([...conditions, conditionHolds(parts)])}`
}

/** Joins the months that a comparison keeps, by their key. */
function joinMatching(dialect: Dialect, matching: Matching | undefined, key: string): string {
  if (!matching) return ''
  const rows = matching.rows.length > 0 ? matching.rows : [[-2, -1, 0, 0]]
  const months = dialect.numbersOf('q', ['match', 'site', 'd0', 'd1'], rows)
  const place = matching.isBySite ? 'and q.site = f.site' : ''
  return `join ${months} on q.match = ${key} ${place} and f.d0 >= q.d0 and f.d0 <= q.d1`
}

/**
 * SQL for the figures that lie only partly in the periods of a scope, by their days: `g, k0…, measure, d0, d1, calendar,
 * value`. Its sets have the same levels of time, whose keys are constants.
 */
export function compileLonger(dialect: Dialect, scope: Scope, measures: readonly NumberedMeasure[]): string {
  const parts = numberedParts(scope, measures)
  const numbers = [...new Set(parts.map(({ indicator }) => scope.indicatorOf(indicator)))]
  const times = timeLevelsOf(scope)
  const isTime = (position: number) => levelOf(scope.levels[position] ?? 'organization').source === 'time'
  const { days, filters } = scope
  const own: Scope = {
    ...scope,
    days: null,
    sets: scope.sets.map((set) => set.filter((position) => !isTime(position))),
    filters: filters.filter(({ level }) => levelOf(level).source !== 'time'),
  }
  const narrowed = filters.filter(({ level, isIn }) => isIn && levelOf(level).source === 'time')
  const isPartly = [
    ...(days ? [`f.d0 < ${days.first} or f.d1 > ${days.last}`] : []),
    ...[...times, ...narrowed.map(({ level }) => level)].map((level) => `f."${level}" is null`),
  ]
  const conditions = [
    ...conditionsOf(own, numbers),
    ...(days ? [`f.d1 >= ${days.first} and f.d0 <= ${days.last}`] : []),
    isPartly.length === 0 ? 'false' : `(${isPartly.join(' or ')})`,
    conditionHolds(parts),
  ]
  const more = ['measure', 'd0', 'd1', 'calendar']
  return `select ${[groupingOf(own), ...keysOf(own), ...more, 'sum(value) as value'].join(', ')} from (
    select ${[...selectKeys(own), 'm.measure as measure', 'f.d0 as d0', 'f.d1 as d1', 'z.calendar as calendar', 'f.value * m.factor as value'].join(', ')}
    from ${joined(dialect, own)} join ${dialect.table('cube_sites')} as z on z.site = f.site
      join ${dialect.numbersOf(
        'm',
        partColumns,
        parts.map((part) => partRow(own, part)),
      )} on m.indicator = f.indicator
    ${whereOf(conditions)}) ${groupBy(own, more)}`
}

/** SQL that tests the condition of a part on a fact. */
function conditionHolds(parts: readonly NumberedPart[]): string {
  const holds = [...new Set(parts.flatMap(({ where: own }) => (own ? [placeOf(own)] : [])))].map(
    (position) => `when ${position} then f.c${position}`,
  )
  return holds.length > 0 ? `case m.condition ${holds.join(' ')} else true end` : 'true'
}

export const timeLevelsOf = ({ levels, sets: [set = []] }: Cut): LevelCode[] =>
  set.flatMap((position) => {
    const level = levels[position]
    return level !== undefined && levelOf(level).source === 'time' ? [level] : []
  })

function joinsOverTime(
  dialect: Dialect,
  scope: Scope,
  overTime: MeasurePart['overTime'],
  numbers: readonly number[],
): string[] {
  if (overTime === 'SUM') return []
  const times = timeLevelsOf(scope)
  const same = (from: string, to: string): string =>
    [
      `${to}.indicator = ${from}.indicator`,
      ...times.map((level, index) => `${to}.t${index} = ${keyOf(level, scope)}`),
    ].join(' and ')
  if (overTime === 'AVERAGE') {
    const { extents, hasCalendar } = extentsIn(dialect, scope, numbers)
    return hasCalendar
      ? [
          `join ${dialect.table('cube_sites')} as z on z.site = f.site`,
          `join ${extents} on ${same('f', 'e')} and e.calendar = z.calendar`,
        ]
      : [`join ${extents} on ${same('f', 'e')}`]
  }
  if (numbers.every((number) => hasOneSpan(scope, number))) return lastSpans(dialect, scope, numbers)
  return [
    `join (${lastsOf(dialect, scope, numbers)}) as l on ${same('f', 'l')} and l.site = f.site
      and l.gender = ${genderOf('f')} and l.d1 = f.d1 and l.d0 = f.d0`,
  ]
}

/** True if the last figures of an indicator have the same days at all sites, so that no site must be searched. */
const hasOneSpan = ({ periods }: Scope, number: number): boolean =>
  periods.every(({ indicator, only, hasGenders }) => indicator !== number || (only !== null && !hasGenders))

/** Joins the last figures of indicators whose days are known. */
function lastSpans(dialect: Dialect, { periods }: Scope, numbers: readonly number[]): string[] {
  const wanted = new Set(numbers)
  const own = periods.filter(({ indicator }) => wanted.has(indicator))
  const hasCalendar = own.some(({ calendar }) => calendar !== null)
  const rows = own.flatMap(({ indicator, calendar, only }) =>
    only === null ? [] : [[indicator, calendar ?? 0, only.first, only.last]],
  )
  const spans = dialect.numbersOf(
    'e',
    ['indicator', 'calendar', 'd0', 'd1'],
    rows.length > 0 ? rows : [[-1, 0, 0, 0]],
  )
  const same = ['indicator', 'd0', 'd1'].map((name) => `e.${name} = f.${name}`)
  return hasCalendar
    ? [
        `join ${dialect.table('cube_sites')} as z on z.site = f.site`,
        `join ${spans} on ${[...same, 'e.calendar = z.calendar'].join(' and ')}`,
      ]
    : [`join ${spans} on ${same.join(' and ')}`]
}

/** The extents of periods as a table `e`: `indicator, t0…, calendar, last, months`. */
function extentsIn(dialect: Dialect, scope: Scope, numbers: readonly number[]) {
  const wanted = new Set(numbers)
  const own = scope.periods.filter(({ indicator }) => wanted.has(indicator))
  const times = timeLevelsOf(scope).map((_, index) => `t${index}`)
  const empty = [-1, ...times.map(() => 0), 0, 0, 1]
  const rows = own.map(({ indicator, keys, calendar, last, months }) => [
    indicator,
    ...keys,
    calendar ?? 0,
    last,
    months,
  ])
  return {
    extents: dialect.numbersOf(
      'e',
      ['indicator', ...times, 'calendar', 'last', 'months'],
      rows.length > 0 ? rows : [empty],
    ),
    hasCalendar: own.some(({ calendar }) => calendar !== null),
  }
}

/**
 * SQL for the days of the last figures of each site in each period, by gender: those of a site whose figures reach the
 * end of the period. They are read from all figures of a site, whatever dimensions and files a query asks for, so that
 * parts add up to their total.
 */
function lastsOf(dialect: Dialect, scope: Scope, numbers: readonly number[]): string {
  const times = timeLevelsOf(scope).map((level, index) => `${keyOf(level, scope)} as t${index}`)
  const filters = scope.filters.filter(({ level }) => ['time', 'site'].includes(levelOf(level).source))
  const { extents, hasCalendar } = extentsIn(dialect, scope, numbers)
  const keys = timeLevelsOf(scope).map((_, index) => `t${index}`)
  const owner = ['indicator', ...keys, 'site']
  const own: Scope = { ...scope, levels: [], sets: [], filters }
  const ofNumbers = new Set(numbers)
  const isGendered = scope.periods.some(({ indicator, hasGenders }) => hasGenders && ofNumbers.has(indicator))
  const from = joined(dialect, own)
  const owned = hasCalendar ? `join ${dialect.table('cube_sites')} as y on y.site = f.site` : ''
  const sameFact = [
    'e.indicator = f.indicator',
    ...timeLevelsOf(scope).map((level, index) => `e.t${index} = ${keyOf(level, scope)}`),
    ...(hasCalendar ? ['e.calendar = y.calendar'] : []),
  ]
  // Without genders, only figures of the last month count, so that no others are read.
  const [source, ending] = isGendered
    ? [from, []]
    : [`${from} ${owned} join ${extents} on ${sameFact.join(' and ')}`, ['f.d1 >= e.last']]
  const cells = `select ${['f.indicator as indicator', ...times, 'f.site as site', `${genderOf('f')} as gender`, 'f.d0 as d0', 'f.d1 as d1', 'sum(f.value) as value'].join(', ')}
    from ${source} ${joinStocks(dialect, scope, numbers)}
    ${whereOf([`f.indicator in ${listed(numbers)}`, ...conditionOf(own), ...ending])}
    group by all`
  // Somebody who came in the year has a later first day than the others, and counts beside them.
  const ofPersons = scope.periods.flatMap(({ indicator, code }) =>
    isAboutOnePerson(code) ? [indicator] : [],
  )
  const first = ofPersons.length > 0 ? `case when indicator in ${listed(ofPersons)} then 0 else d0 end` : 'd0'
  const ranked = `select *, rank() over (partition by ${[...owner, 'gender'].join(', ')} order by d1 desc, ${first} desc) as place,
      max(d1) over (partition by ${owner.join(', ')}) as reached from (${cells})`
  const site = hasCalendar ? `join ${dialect.table('cube_sites')} as z on z.site = r.site` : ''
  const same = ['indicator', ...keys].map((key) => `e.${key} = r.${key}`)
  return `select ${[...owner, 'gender', 'd0', 'd1'].map((name) => `r.${name} as ${name}`).join(', ')}
    from (${ranked}) as r ${site} join ${extents} on ${[...same, ...(hasCalendar ? ['e.calendar = z.calendar'] : [])].join(' and ')}
    where r.place = 1 and r.reached >= e.last and (r.d1 = r.reached or r.value >= ${smallestCarriedGroup})`
}

/** Joins the months of stocks that a comparison keeps. */
function joinStocks(dialect: Dialect, { matching, periods }: Scope, numbers: readonly number[]): string {
  if (!matching) return ''
  const wanted = new Map(
    periods.flatMap(({ indicator, code }) =>
      numbers.includes(indicator) ? [[indicator, matching.keyOfStock(code)] as const] : [],
    ),
  )
  const keys = dialect.numbersOf('n', ['indicator', 'match'], wanted.size > 0 ? [...wanted] : [[-1, -1]])
  return `join ${keys} on n.indicator = f.indicator ${joinMatching(dialect, matching, 'n.match')}`
}

const partColumns = ['indicator', 'measure', 'role', 'factor', 'condition', 'match'] as const

const partRow = (scope: Scope, part: NumberedPart): number[] => [
  scope.indicatorOf(part.indicator),
  part.number,
  roles[part.role],
  part.factor,
  part.where ? placeOf(part.where) : -1,
  part.key,
]
