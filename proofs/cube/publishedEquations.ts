import type { LevelCode } from '#model/rules/cube/levels.ts'
import { rangeBefore, type DateRange } from '#model/rules/text/dateRanges.ts'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import { pickBetween, pickOne, type Random } from '../runner/random.ts'

// What an attacker asks about people, and what each published number says: a sum of the people of a site, a gender and
// a month.

export const genders = ['FEMALE', 'MALE'] as const
export const months = [
  { start: '2025-01-01', end: '2025-01-31' },
  { start: '2025-02-01', end: '2025-02-28' },
  // Groups are judged by calendar year: what is hidden in one must not follow from another.
  { start: '2024-12-01', end: '2024-12-31' },
]
/** Each month is sent as a file of its own. */
export const imports = ['i1', 'i2', 'i3'] as const
export const files = ['f1', 'f2', 'f3'] as const
export const measures = ['WF01', 'TR01', 'HS02', 'PY05'] as const

/** People of one site, gender and month. */
export type Cell = { site: string; company: string; gender: string; month: number; people: number }

/** A published number as a sum of cells, each with its sign, and where it was published. */
export type Equation = { sum: readonly number[]; value: number; from: string }

type Filter = { level: LevelCode; operator: 'in' | 'notIn'; members: string[] }

type Asked = {
  measures: readonly string[]
  rows: LevelCode[]
  columns?: LevelCode[]
  totals: { rows: boolean; columns?: boolean }
  range: DateRange
  filters: Filter[]
  compare?: { variation: 'M-1' | 'Y-1'; likeForLike: boolean }
  top?: { count: number; measure: string; order: 'asc' | 'desc'; others: boolean }
  calculations?: string[]
}

/** Ways to divide people, each with some filters that include or leave out one member, and with further questions. */
export function queriesOf(random: Random, companies: readonly string[], sites: readonly string[]): Asked[] {
  const rows: LevelCode[][] = [
    [],
    ['company'],
    ['division'],
    ['gender'],
    ['country'],
    ['import'],
    ['company', 'gender'],
    ['gender', 'division'],
  ]
  const filters: Filter[][] = [
    ...companies.map((id): Filter[] => [{ level: 'company', operator: 'notIn', members: [id] }]),
    ...sites.map((id): Filter[] => [{ level: 'division', operator: 'notIn', members: [id] }]),
    ...genders.map((id): Filter[] => [{ level: 'gender', operator: 'in', members: [id] }]),
    ...(['in', 'notIn'] as const).map((operator): Filter[] => [
      { level: 'import', operator, members: [pickOne(random, imports)] },
    ]),
  ]
  const ranges = [
    ...months,
    { start: '2025-01-01', end: '2025-12-31' },
    { start: '2024-01-01', end: '2025-12-31' },
  ]
  return ranges.flatMap((range) =>
    rows.flatMap((own) =>
      [[], pickOne(random, filters), pickOne(random, filters)].map((filter) => ({
        measures,
        rows: own,
        totals: { rows: true },
        range,
        filters: filter,
        ...drawFurther(random, own, range),
      })),
    ),
  )
}

/** Columns, calculations, a comparison with the time before, or the first rows and what is left over. */
function drawFurther(random: Random, rows: readonly LevelCode[], range: DateRange): Partial<Asked> {
  const isMonth = months.some(({ start, end }) => start === range.start && end === range.end)
  const free = (['gender', 'company', 'division'] as const).filter((level) => !rows.includes(level))
  switch (pickBetween(random, 0, 5)) {
    case 0:
      return { columns: [pickOne(random, free)], totals: { rows: true, columns: true } }
    case 1:
      // Not like for like over years, which have other months.
      return {
        compare: isMonth
          ? { variation: 'M-1', likeForLike: random() < 0.5 }
          : { variation: 'Y-1', likeForLike: false },
      }
    case 2:
      return { calculations: ['rank', 'running', 'shareOfTotal'] }
    case 3:
      if (rows.length === 0) return {}
      return {
        top: {
          count: pickBetween(random, 1, 3),
          measure: pickOne(random, measures),
          order: pickOne(random, ['asc', 'desc'] as const),
          others: rows.length === 1,
        },
      }
    default:
      return {}
  }
}

const memberOf = (cell: Cell, level: LevelCode): string => {
  if (level === 'company') return cell.company
  if (level === 'division') return cell.site
  if (level === 'gender') return cell.gender
  if (level === 'import') return imports[cell.month] ?? ''
  return cell.site < 's3' ? 'FR' : 'DE'
}

type Member = CubeAnswer['rows'][number]['members'][number]

const isAt = (cell: Cell, members: readonly Member[]): boolean =>
  members.every(({ level, id }) => memberOf(cell, level) === id)

/** Months in their order. */
const inTime = [2, 0, 1]

/** True if the figures of a month are in a range. Nobody is paid in the first month. */
const isIn = (month: number, { start, end }: DateRange, measure: string): boolean =>
  (months[month]?.start ?? '') >= start &&
  (months[month]?.end ?? '') <= end &&
  (measure !== 'PY05' || month !== 2)

/** The published numbers of a measure in an answer. */
export function equationsOf(
  { rows, columns, values }: CubeAnswer,
  asked: Asked,
  cells: readonly Cell[],
  measure: string,
): Equation[] {
  const earlier = asked.compare && rangeBefore(asked.range, asked.compare.variation)
  const named = rows.filter(({ members, isOthers }) => members.length > 0 && !isOthers)
  const passesFilters = (cell: Cell): boolean =>
    asked.filters.every(
      ({ level, operator, members }) => members.includes(memberOf(cell, level)) === (operator === 'in'),
    )
  const inRow = (cell: Cell, { members, isOthers }: CubeAnswer['rows'][number]): boolean =>
    isOthers ? !named.some((one) => isAt(cell, one.members)) : isAt(cell, members)
  /** The rows up to one, beside it and with a value. */
  const upTo = (row: number, column: number) => {
    const { members = [] } = rows[row] ?? {}
    const parent = JSON.stringify(members.slice(0, -1))
    const value = columns.findIndex(
      (one) =>
        one.kind === 'value' &&
        one.measure === measure &&
        JSON.stringify(one.members) === JSON.stringify(columns[column]?.members),
    )
    return rows
      .slice(0, row + 1)
      .filter(
        (one, place) =>
          one.members.length === members.length &&
          JSON.stringify(one.members.slice(0, -1)) === parent &&
          values[place]?.[value] !== null,
      )
  }
  return rows.flatMap((line, row) =>
    columns.flatMap(({ kind, members, measure: code }, column) => {
      const value = values[row]?.[column]
      const signs = signsOf[kind]
      if (code !== measure || signs === undefined || typeof value !== 'number') return []
      const lines = kind === 'running' ? upTo(row, column) : [line]
      const counted = (range: DateRange | undefined): number[] => {
        const found = lines.map((one) => {
          const isOwn = (cell: Cell) =>
            range !== undefined &&
            isIn(cell.month, range, measure) &&
            passesFilters(cell) &&
            isAt(cell, members) &&
            inRow(cell, one)
          // A headcount of several months is that of the last one.
          const last = inTime.findLast((month) => cells.some((cell) => cell.month === month && isOwn(cell)))
          return cells.map((cell) => Number(isOwn(cell) && (measure !== 'WF01' || cell.month === last)))
        })
        return cells.map((_, index) => found.reduce((all, own) => all + (own[index] ?? 0), 0))
      }
      const [now, before] = [counted(asked.range), counted(earlier)]
      const sum = cells.map((_, index) => signs.now * (now[index] ?? 0) + signs.before * (before[index] ?? 0))
      return [{ sum, value, from: `${kind} in ${JSON.stringify(asked)}` }]
    }),
  )
}

/** What a kind of number adds of its own time and of the time before. The others are computed from these. */
const signsOf: Readonly<
  Partial<Record<CubeAnswer['columns'][number]['kind'], { now: number; before: number }>>
> = {
  value: { now: 1, before: 0 },
  running: { now: 1, before: 0 },
  base: { now: 0, before: 1 },
  difference: { now: 1, before: -1 },
}
