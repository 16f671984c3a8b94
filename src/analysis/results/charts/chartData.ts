import { isAdditive, isTime } from '#model/rules/analyses/chartKinds.ts'
import type { CubeMember, CubeQuery } from '#model/wire/data/cube.ts'
import type { ChartKind } from '#model/wire/data/savedAnalyses.ts'
import { leafPlaces } from '../shape/rows.ts'
import type { AnswerColumn, ShownColumn } from '../shape/columns.ts'
import type { Result } from '../useResult.ts'

export type Series = {
  id: string
  label: string
  /** By category. */
  values: readonly (number | null)[]
  /** All values of the data, also those of categories that are not drawn, without what is left over. */
  all: readonly (number | null)[]
  role: 'own' | 'others' | 'base' | 'target'
  /** Its index among the categorical colours. */
  color: number
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
  /** The index of the category for the rows left over by a top filter, which is no member. */
  others: number
  panels: readonly Panel[]
  /** Shown in the table only: series that cannot be added up, and categories beyond the readable number. */
  leftOut: { series: number; categories: number }
}

/**
 * Number of series that colours can distinguish. Of more, the largest are kept and the others are combined into one.
 */
const mostSeries = 8
/** Number of categories whose names fit under their bars. */
export const mostBars = 30

type Labels = { others: string; period: (member: CubeMember, isOneYear: boolean) => string }

/**
 * Derives the chart data of an answer. Of several row levels it uses the outermost, if its sums were requested. Time
 * runs from left to right, also where it is on the columns.
 */
export function chartDataOf(result: Result, kind: ChartKind, { others, period }: Labels): ChartData {
  const { answer, definition, columns } = result
  const { query } = definition
  const rows = drawnRows(result)
  const own = valueColumns(columns)
  const timeOnColumns = isTime(own[0]?.members[0]?.level)
  const isTurned =
    query.rows.length === 0 ||
    ((kind === 'line' || kind === 'area') && timeOnColumns && !isTime(query.rows[0]))
  const cellAt = (row: number, column: number): number | null => {
    const cell = answer.values[row]?.[column]
    return typeof cell === 'number' ? cell : null
  }
  const months = [...answer.rows, ...own].flatMap(({ members }) =>
    members.filter(({ level }) => level === 'month'),
  )
  const isOneYear = new Set(months.map(({ id }) => id.slice(0, 4))).size === 1
  const say = (members: readonly CubeMember[]): string =>
    members.map((one) => (one.level === 'month' ? period(one, isOneYear) : one.label)).join(', ')
  const isBars = kind === 'bar' || kind === 'stacked'
  const places = isTurned ? [...new Set(own.map(memberKey))] : rows.map(String)
  const drawn = isBars ? places.slice(0, mostBars) : places
  const baseOf = (column: ShownColumn) =>
    columns.find(
      (one) => one.kind === 'base' && one.measure === column.measure && memberKey(one) === memberKey(column),
    )
  const found = isTurned
    ? rows.flatMap((row) =>
        measuresOf(own).map((first) => ({
          id: `${row} ${first.measure}`,
          label: nameOf(query, say(answer.rows[row]?.members ?? []), first, result),
          universe: universeOf(answer.rows[row]?.members ?? []),
          like: first,
          cells: places.map((key) => {
            const column = own.find((one) => one.measure === first.measure && memberKey(one) === key)
            return { row, column, base: column && baseOf(column) }
          }),
        })),
      )
    : own.map((column) => ({
        id: column.id,
        label: nameOf(query, say(column.members), column, result),
        universe: universeOf(column.members),
        like: column,
        cells: places.map((key) => ({ row: Number(key), column, base: baseOf(column) })),
      }))
  const everySeries = found.map(({ cells, ...series }) => {
    const shown = cells.slice(0, drawn.length)
    const valueOf = ({ row, column }: (typeof cells)[number]) => (column ? cellAt(row, column.place) : null)
    return {
      ...series,
      values: shown.map(valueOf),
      all: cells.filter(({ row }) => isTurned || !answer.rows[row]?.isOthers).map(valueOf),
      base: shown.map(({ row, base }) => (base ? cellAt(row, base.place) : null)),
    }
  })
  const units = [...Map.groupBy(everySeries, ({ like }) => like.unit)]
  let lost = 0
  const panels = units.map(([unit, series]): Panel => {
    const { kept, rest } = kind === 'heatMap' ? { kept: series, rest: [] } : largest(series)
    const canAdd = rest.every(({ like }) => isAdditive(like.measure))
    if (!canAdd) lost += rest.length
    const [first] = kept
    const colored = kept.map(({ base: _base, ...one }, color): Series => ({ ...one, role: 'own', color }))
    if (rest.length > 0 && canAdd && first) {
      const values = first.values.map((_, position) => sumOf(rest.map((one) => one.values[position] ?? null)))
      colored.push({
        id: 'others',
        label: others,
        values,
        all: values,
        role: 'others',
        color: mostSeries - 1,
        universe: null,
        like: first.like,
      })
    }
    if (
      kept.length === 1 &&
      first &&
      definition.query.compare &&
      first.base.some((value) => value !== null)
    ) {
      colored.push({
        id: 'base',
        label: result.labels.kind('base'),
        values: first.base,
        all: first.base,
        role: 'base',
        color: 0,
        universe: null,
        like: first.like,
      })
    }
    return { unit, series: colored }
  })
  const members = drawn.map((key) =>
    isTurned
      ? (own.find((one) => memberKey(one) === key)?.members ?? [])
      : (answer.rows[Number(key)]?.members ?? []),
  )
  return {
    members,
    categories: members.map((path) => say(path) || result.labels.row({ kind: 'whole', label: '' })),
    isOverTime: isTurned ? timeOnColumns : isTime(query.rows[0]),
    others: isTurned ? -1 : drawn.findIndex((key) => answer.rows[Number(key)]?.isOthers),
    panels,
    leftOut: { series: lost, categories: places.length - drawn.length },
  }
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

/** The largest series in their own order, and the remaining ones. */
function largest<S extends { values: readonly (number | null)[] }>(
  series: readonly S[],
): { kept: S[]; rest: S[] } {
  if (series.length <= mostSeries) return { kept: [...series], rest: [] }
  const ranked = series.toSorted((one, other) => sizeOf(other.values) - sizeOf(one.values))
  const rest = new Set(ranked.slice(mostSeries - 1))
  return { kept: series.filter((one) => !rest.has(one)), rest: [...rest] }
}

const sizeOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0)

/** Missing values add nothing. The sum of only missing values is null. */
export const sumOf = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
