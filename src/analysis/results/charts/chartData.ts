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
export function chartDataOf(result: Result, kind: ChartKind, labels: Labels): ChartData {
  const { answer } = result
  const layout = layOut(result, kind)
  const { own, isTurned, places, drawn } = layout
  const say = memberTexts(result, own, labels.period)
  const members = drawn.map((key) =>
    isTurned
      ? (own.find((one) => memberKey(one) === key)?.members ?? [])
      : (answer.rows[Number(key)]?.members ?? []),
  )
  const panels = [...Map.groupBy(seriesOf(result, layout, say), ({ like }) => like.unit)].map(
    ([unit, series]) => panelOf(result, kind, { unit, series }, labels.others),
  )
  return {
    members,
    categories: members.map((path) => say(path) || result.labels.row({ kind: 'whole', label: '' })),
    isOverTime: layout.isOverTime,
    others: isTurned ? -1 : drawn.findIndex((key) => answer.rows[Number(key)]?.isOthers),
    panels: panels.map(({ panel }) => panel),
    leftOut: {
      series: panels.reduce((sum, { lost }) => sum + lost, 0),
      categories: places.length - drawn.length,
    },
  }
}

type Layout = {
  rows: readonly number[]
  own: readonly ShownColumn[]
  /** The categories are members of the columns, and the series are rows. */
  isTurned: boolean
  isOverTime: boolean
  /** Keys of the categories: members of columns, or positions of rows. */
  places: readonly string[]
  drawn: readonly string[]
}

function layOut(result: Result, kind: ChartKind): Layout {
  const { columns } = result
  const { query } = result.definition
  const rows = drawnRows(result)
  const own = valueColumns(columns)
  const timeOnColumns = isTime(own[0]?.members[0]?.level)
  const timeOnRows = isTime(query.rows[0])
  const isCurve = kind === 'line' || kind === 'area'
  const isTurned = query.rows.length === 0 || (isCurve && timeOnColumns && !timeOnRows)
  const isBars = kind === 'bar' || kind === 'stacked'
  const places = isTurned ? [...new Set(own.map(memberKey))] : rows.map(String)
  return {
    rows,
    own,
    isTurned,
    isOverTime: isTurned ? timeOnColumns : timeOnRows,
    places,
    drawn: isBars ? places.slice(0, mostBars) : places,
  }
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
type RawSeries = Omit<Series, 'role' | 'color'> & { base: readonly (number | null)[] }

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
    cells: readonly { row: number; column: ShownColumn | undefined }[],
  ): RawSeries => {
    const shown = cells.slice(0, drawn.length)
    const ofMembers = cells.filter(({ row }) => isTurned || !answer.rows[row]?.isOthers)
    return {
      id,
      label: nameOf(result.definition.query, say(members), like, result),
      universe: universeOf(members),
      like,
      values: shown.map(({ row, column }) => valueAt(row, column)),
      all: ofMembers.map(({ row, column }) => valueAt(row, column)),
      base: shown.map(({ row, column }) => valueAt(row, baseOf(column))),
    }
  }
  if (!isTurned)
    return own.map((column) =>
      series(
        column.id,
        column.members,
        column,
        places.map((key) => ({ row: Number(key), column })),
      ),
    )
  return rows.flatMap((row) =>
    measuresOf(own).map((first) =>
      series(
        `${row} ${first.measure}`,
        answer.rows[row]?.members ?? [],
        first,
        places.map((key) => ({
          row,
          column: own.find((one) => one.measure === first.measure && memberKey(one) === key),
        })),
      ),
    ),
  )
}

/** The series of a panel in their colours, and the number of those that are neither drawn nor added up. */
function panelOf(
  { definition, labels }: Result,
  kind: ChartKind,
  { unit, series }: { unit: string | null; series: readonly RawSeries[] },
  others: string,
): { panel: Panel; lost: number } {
  const { kept, rest } = kind === 'heatMap' ? { kept: series, rest: [] } : largest(series)
  const canAdd = rest.every(({ like }) => isAdditive(like.measure))
  const [first] = kept
  const colored = kept.map(({ base: _base, ...one }, color): Series => ({ ...one, role: 'own', color }))
  if (rest.length > 0 && canAdd && first) {
    const values = first.values.map((_, position) => sumOf(rest.map((one) => one.values[position] ?? null)))
    const place = { color: mostSeries - 1, universe: null, like: first.like }
    colored.push({ id: 'others', label: others, values, all: values, role: 'others', ...place })
  }
  const isCompared = kept.length === 1 && definition.query.compare
  if (isCompared && first?.base.some((value) => value !== null)) {
    const place = { color: 0, universe: null, like: first.like }
    const values = first.base
    colored.push({ id: 'base', label: labels.kind('base'), values, all: values, role: 'base', ...place })
  }
  return { panel: { unit, series: colored }, lost: canAdd ? 0 : rest.length }
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
