import { isAdditive, isTime } from '#model/rules/analyses/chartKinds.ts'
import { hasOwnOrder } from '#model/rules/cube/levels.ts'
import type { CubeMember, CubeQuery } from '#model/wire/data/cube.ts'
import type { ChartKind } from '#model/wire/data/savedAnalyses.ts'
import { leafPlaces } from '../shape/rows.ts'
import type { AnswerColumn, ShownColumn } from '../shape/columns.ts'
import type { Result } from '../useResult.ts'
import { keepSeries, restOf } from './keepSeries.ts'

export type Series = {
  id: string
  label: string
  /** By category. */
  values: readonly (number | null)[]
  /** All values of the data, also those of categories that are not drawn, without what is left over. */
  all: readonly (number | null)[]
  role: 'own' | 'others' | 'base' | 'target'
  /** Its index among the categorical colours; null for the colour of references. */
  color: number | null
  /** Its position from 0 to 1 on the ordered scale, for members with an order of their own; otherwise null. */
  shade: number | null
  universe: 'E' | 'S' | 'G' | null
  /** A column whose number format its figures use. */
  like: ShownColumn
}

/** Measures of one unit, which share an axis. */
export type Panel = { unit: string | null; series: readonly Series[] }

export type ChartData = {
  categories: readonly string[]
  /** The members of each category, from the outermost level. */
  members: readonly (readonly CubeMember[])[]
  isOverTime: boolean
  /** The index of the category for what is left over by a top filter or does not fit, which is no member; else -1. */
  others: number
  panels: readonly Panel[]
  /** Values of a measure may be withheld, so that none can be computed from others. */
  isWithheld: boolean
  /** Which direction of the first measure is good, if either. */
  better: 'HIGHER' | 'LOWER' | null
  /** Shown in the table only: series that cannot be added up, and categories beyond the readable number. */
  leftOut: { series: number; categories: number }
}

/** Number of bars whose names are readable. Of more members, the rest are combined into one if they add up. */
export const mostBars = 20

type Labels = { others: string; period: (member: CubeMember, isOneYear: boolean) => string }

/**
 * Derives the chart data of an answer. Of several row levels it uses the outermost, if its sums were requested. Time
 * runs from left to right, also where it is on the columns.
 */
export function chartDataOf(result: Result, kind: ChartKind, labels: Labels): ChartData {
  const { answer } = result
  const layout = layOut(result, kind)
  const { own, isTurned, places, drawn } = layout
  const say = memberTexts(result, own, labels.period)
  const isOthers = (key: string) => !isTurned && answer.rows[Number(key)]?.isOthers === true
  const members = drawn.map(([key = '', ...more]) => {
    if (more.length > 0) return []
    return isTurned
      ? (own.find((one) => memberKey(one) === key)?.members ?? [])
      : (answer.rows[Number(key)]?.members ?? [])
  })
  const nameAt = (keys: readonly string[], at: number) => {
    if (keys.length > 1) return keys.some(isOthers) ? labels.others : `${labels.others} (${keys.length})`
    return say(members[at] ?? []) || result.labels.row({ kind: 'whole', label: '' })
  }
  const panels = [...Map.groupBy(seriesOf(result, layout, say), ({ like }) => like.unit)].map(
    ([unit, series]) => ({ unit, ...keepSeries(result, kind, series, labels.others) }),
  )
  return {
    members,
    categories: drawn.map(nameAt),
    isOverTime: layout.isOverTime,
    others: drawn.findIndex((keys) => keys.length > 1 || keys.some(isOthers)),
    panels: panels.map(({ unit, series }) => ({ unit, series })),
    isWithheld: result.definition.query.measures.some((code) => answer.withheld.includes(code)),
    better: result.measures.get(result.definition.query.measures[0] ?? '')?.better ?? null,
    leftOut: {
      series: panels.reduce((sum, { lost }) => sum + lost, 0),
      categories: places.length - drawn.flat().length,
    },
  }
}

type Layout = {
  rows: readonly number[]
  own: readonly ShownColumn[]
  /** The categories are members of the columns, and the series are rows. */
  isTurned: boolean
  isOverTime: boolean
  /** Keys of all members on the axis: members of columns, or positions of rows. */
  places: readonly string[]
  /** The keys of each category: several where it combines what does not fit. */
  drawn: readonly (readonly string[])[]
}

function layOut(result: Result, kind: ChartKind): Layout {
  const { columns } = result
  const { query } = result.definition
  const rows = drawnRows(result)
  const own = valueColumns(columns)
  const timeOnColumns = isTime(own[0]?.members[0]?.level)
  const timeOnRows = isTime(query.rows[0])
  const isCurve = kind === 'line' || kind === 'area' || kind === 'combo' || kind === 'multiples'
  const isTurned = query.rows.length === 0 || (isCurve && timeOnColumns && !timeOnRows)
  const isOverTime = isTurned ? timeOnColumns : timeOnRows
  const places = isTurned ? [...new Set(own.map(memberKey))] : rows.map(String)
  return {
    rows,
    own,
    isTurned,
    isOverTime,
    places,
    drawn: hasBars(kind) && !isOverTime ? fitting(places, query.measures.every(isAdditive)) : singly(places),
  }
}

/** The kinds whose categories are bars with a name. */
const hasBars = (kind: ChartKind): boolean =>
  kind === 'bar' || kind === 'stacked' || kind === 'share' || kind === 'treemap'

const singly = (places: readonly string[]): string[][] => places.map((key) => [key])

/** Categories whose names fit; the last one combines the rest if they can be added up. */
function fitting(places: readonly string[], canAdd: boolean): string[][] {
  if (places.length <= mostBars) return singly(places)
  return canAdd
    ? [...singly(places.slice(0, mostBars - 1)), places.slice(mostBars - 1)]
    : singly(places.slice(0, mostBars))
}

/** The label of members: months without their year where all are of one year. */
function memberTexts({ answer }: Result, own: readonly ShownColumn[], period: Labels['period']) {
  const months = [...answer.rows, ...own].flatMap(({ members }) =>
    members.filter(({ level }) => level === 'month'),
  )
  const isOneYear = new Set(months.map(({ id }) => id.slice(0, 4))).size === 1
  return (members: readonly CubeMember[]): string =>
    members.map((one) => (one.level === 'month' ? period(one, isOneYear) : one.label)).join(', ')
}

/** A series before its role and colour are known, with the values of the period it is compared with. */
export type RawSeries = Omit<Series, 'role' | 'color' | 'shade'> & {
  base: readonly (number | null)[]
  /** Its members have an order of their own. */
  isOrdered: boolean
  /** The index of its measure among those of the query, if the measure is all that names it; otherwise null. */
  measure: number | null
}

function seriesOf(
  result: Result,
  { rows, own, isTurned, places, drawn }: Layout,
  say: (members: readonly CubeMember[]) => string,
): RawSeries[] {
  const { answer, columns } = result
  const valueAt = (row: number, column: ShownColumn | undefined) =>
    column ? cellAt(answer, row, column.place) : null
  const baseOf = (column: ShownColumn | undefined) =>
    column &&
    columns.find(
      (one) => one.kind === 'base' && one.measure === column.measure && memberKey(one) === memberKey(column),
    )
  const series = (
    id: string,
    members: readonly CubeMember[],
    like: ShownColumn,
    cellOf: (key: string) => { row: number; column: ShownColumn | undefined },
  ): RawSeries => {
    const isWithheld = answer.withheld.includes(like.measure)
    const read = (of: (row: number, column: ShownColumn | undefined) => number | null) =>
      drawn.map((keys) =>
        restOf(
          keys.map((key) => {
            const { row, column } = cellOf(key)
            return of(row, column)
          }),
          isWithheld,
        ),
      )
    const ofMembers = places.map(cellOf).filter(({ row }) => isTurned || !answer.rows[row]?.isOthers)
    const level = members.at(-1)?.level
    return {
      id,
      label: nameOf(result.definition.query, say(members), like, result),
      universe: universeOf(members),
      isOrdered: level !== undefined && hasOwnOrder(level),
      measure: members.length === 0 ? result.definition.query.measures.indexOf(like.measure) : null,
      like,
      values: read(valueAt),
      all: ofMembers.map(({ row, column }) => valueAt(row, column)),
      base: read((row, column) => valueAt(row, baseOf(column))),
    }
  }
  if (!isTurned)
    return own.map((column) =>
      series(column.id, column.members, column, (key) => ({ row: Number(key), column })),
    )
  return rows.flatMap((row) =>
    measuresOf(own).map((first) =>
      series(`${row} ${first.measure}`, answer.rows[row]?.members ?? [], first, (key) => ({
        row,
        column: own.find((one) => one.measure === first.measure && memberKey(one) === key),
      })),
    ),
  )
}

function cellAt({ values }: Result['answer'], row: number, column: number): number | null {
  const cell = values[row]?.[column]
  return typeof cell === 'number' ? cell : null
}

const memberKey = ({ members }: Pick<AnswerColumn, 'members'>): string =>
  JSON.stringify(members.map(({ id }) => id))

/** Rows that are drawn side by side: a sum is not drawn beside its parts. */
function drawnRows({ answer, definition }: Result): number[] {
  const outermost = answer.rows.flatMap(({ members, isOthers }, position) =>
    members.length === 1 || isOthers ? [position] : [],
  )
  return definition.query.rows.length > 1 && outermost.length > 0 ? outermost : leafPlaces(answer)
}

/** Columns with values of their own, without sums of other columns. */
export function valueColumns(columns: readonly ShownColumn[]): ShownColumn[] {
  const depth = Math.max(0, ...columns.map(({ members }) => members.length))
  return columns.filter(({ kind, members }) => kind === 'value' && members.length === depth)
}

const measuresOf = (columns: readonly ShownColumn[]): ShownColumn[] =>
  [...new Map(columns.toReversed().map((column) => [column.measure, column])).values()].toReversed()

/** A series is named after its members, and after its measure where there are several measures or no members. */
const nameOf = (query: CubeQuery, members: string, column: ShownColumn, { labels }: Result): string =>
  [members, query.measures.length > 1 || members === '' ? labels.measure(column.measure) : '']
    .filter((part) => part !== '')
    .join(', ')

const universes = { ENVIRONMENT: 'E', SOCIAL: 'S', GOVERNANCE: 'G' } as const

function universeOf(members: readonly { level: string; id: string }[]): Series['universe'] {
  const id = members.find(({ level }) => level === 'universe')?.id
  return id !== undefined && id in universes ? universes[id as keyof typeof universes] : null
}
