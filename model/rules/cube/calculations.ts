import type { CubeAnswer, CubeCell, CubeMember, CubeQuery } from '#model/wire/data/cube.ts'
import { isAdditive, isTime } from '../analyses/chartKinds.ts'
import type { LevelCode } from './levels.ts'
import { evaluateFormula, measuresIn, type Formula } from './measureFormula.ts'
import { periodNumber } from './periods.ts'

type Column = CubeAnswer['columns'][number]
type Kind = Column['kind']

/** The parts of a query that calculations need. */
type Calculated = Pick<CubeQuery, 'rows' | 'calculations' | 'movingAverage' | 'against' | 'formula'> & {
  columns: readonly LevelCode[]
}

/** True if a query has a share, which is one of a total. */
export const needsTotals = ({ calculations }: Pick<CubeQuery, 'calculations'>): boolean =>
  calculations.some((one) => one !== 'rank' && one !== 'running')

/** The axis along which periods follow each other, or null. */
export function timeAxisOf({
  rows,
  columns,
}: Pick<Calculated, 'rows' | 'columns'>): 'rows' | 'columns' | null {
  if (isTime(columns.at(-1))) return 'columns'
  return isTime(rows.at(-1)) ? 'rows' : null
}

/**
 * Adds the calculations of a query to its answer, as columns after those of their measure. They are computed from the
 * cells of the answer alone, so that they tell nothing that these do not tell: what is withheld has no value in them.
 */
export function withCalculations(query: Calculated, answer: CubeAnswer): CubeAnswer {
  const { columns } = answer
  const grid = indexAnswer(query, answer)
  const added = columns.map(() => [] as { kind: Kind; of: number; cells: Cells }[])
  const calculate = calculatorOf(query, grid)
  for (const [of, column] of columns.entries()) {
    if (column.kind !== 'value') continue
    const path = grid.columnKeys[of] ?? ''
    const after = added[grid.lastOfMeasure.get(`${column.measure} ${path}`) ?? of]
    for (const [kind, cells] of calculate(of)) after?.push({ kind, of, cells })
    if (!query.formula || column.measure !== query.formula.first) continue
    const cells = formulaCells(query.formula, grid, path)
    if (cells) added[grid.lastOfPath.get(path) ?? of]?.push({ kind: 'formula', of, cells })
  }
  if (added.every(({ length }) => length === 0)) return answer
  const widen = <Item>(
    items: readonly Item[],
    make: (one: { of: number; kind: Kind; cells: Cells }) => Item,
  ) => items.flatMap((item, place) => [item, ...(added[place] ?? []).map(make)])
  return {
    ...answer,
    columns: widen(columns, ({ of, kind }) => ({ ...(columns[of] as Column), kind })),
    values: answer.values.map((row, place) => widen<CubeCell>(row, ({ cells }) => cells[place] ?? null)),
    noteOf: answer.noteOf.map((row) => widen(row, ({ of }) => row[of] ?? null)),
  }
}

type Cells = readonly (number | null)[]

const keyOf = (members: readonly CubeMember[]): string => JSON.stringify(members.map(({ id }) => id))
const parentOf = (members: readonly CubeMember[]): string => keyOf(members.slice(0, -1))

/** Places that belong to the same member above, in their order, and the position of one of them. */
type Line = { places: readonly number[]; position: number }

/** The line of each place by the key of its member above; none for a place without a key. */
function linesOf(keys: readonly (string | null)[]): readonly (Line | null)[] {
  const groups = new Map<string, number[]>()
  return keys.map((key, place) => {
    if (key === null) return null
    const places = groups.get(key) ?? []
    groups.set(key, places)
    return { places, position: places.push(place) - 1 }
  })
}

type Grid = ReturnType<typeof indexAnswer>

/** What calculations look up in an answer, by keys: an answer has up to 200,000 cells. */
function indexAnswer(query: Pick<Calculated, 'columns'>, answer: CubeAnswer) {
  const { rows, columns, values } = answer
  const columnKeys = columns.map(({ members }) => keyOf(members))
  const of = (place: number) => `${columns[place]?.measure} ${columnKeys[place]}`
  const places = [...columns.keys()]
  const ofValues = places.filter((place) => columns[place]?.kind === 'value')
  return {
    answer,
    columnKeys,
    at: (row: number, column: number | undefined): number | null => {
      const cell = column === undefined ? undefined : values[row]?.[column]
      return typeof cell === 'number' ? cell : null
    },
    /** A total belongs to no member above, and what is left over to none of its line. */
    rowLines: linesOf(
      rows.map(({ members, isOthers }) =>
        isOthers || members.length === 0 ? null : `${members.length} ${parentOf(members)}`,
      ),
    ),
    columnLines: linesOf(
      columns.map(({ members, measure, kind }) =>
        kind === 'value' && members.length === query.columns.length && members.length > 0
          ? `${measure} ${parentOf(members)}`
          : null,
      ),
    ),
    rowAt: new Map(rows.flatMap(({ members, isOthers }, row) => (isOthers ? [] : [[keyOf(members), row]]))),
    /** Columns of values, by measure and path. */
    valueAt: new Map(ofValues.map((place) => [of(place), place])),
    lastOfMeasure: new Map(places.map((place) => [of(place), place])),
    lastOfPath: new Map(places.map((place) => [columnKeys[place] ?? '', place])),
    /** A cell without a value may be withheld, so that it is no gap that nobody misses. */
    mayBeWithheld: answer.withheld.length > 0,
  }
}

/** The calculations of one column of values after the other, each with its cells by row. */
function calculatorOf(query: Calculated, grid: Grid): (of: number) => [Kind, Cells][] {
  const { answer, at } = grid
  const rows = [...answer.rows.keys()]
  const whole = grid.rowAt.get('[]') ?? -1
  const running = runningOf(query, grid)
  return (of) => {
    const { measure } = answer.columns[of] as Column
    const total = grid.valueAt.get(`${measure} []`)
    const shares = {
      shareOfRow: (row: number) => at(row, total),
      shareOfColumn: () => at(whole, of),
      shareOfTotal: () => at(whole, total),
    }
    const found: [Kind, Cells][] = []
    for (const name of query.calculations) {
      if (name === 'rank') found.push([name, rankCells(grid, of)])
      // A share of what does not add up would be none, and so would a sum of it.
      else if (!isAdditive(measure)) continue
      else if (name === 'running') found.push([name, running(of)])
      else found.push([name, rows.map((row) => quotient(at(row, of), shares[name](row)))])
    }
    if (query.movingAverage !== undefined)
      found.push(['movingAverage', averageCells(query, grid, of, query.movingAverage)])
    if (query.against) {
      const baseOf = memberCells(query, grid, of, query.against)
      const pairs = rows.map((row) => [at(row, of), baseOf(row)] as const)
      found.push(
        ['toMember', pairs.map(([value, base]) => (value === null || base === null ? null : value - base))],
        [
          'toMemberPercentage',
          pairs.map(([value, base]) =>
            value === null || base === null || base === 0 ? null : ((value - base) / Math.abs(base)) * 100,
          ),
        ],
      )
    }
    return found
  }
}

/** In percent; null without a part, and for a whole of zero. */
const quotient = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : (part / whole) * 100

/**
 * The place among the rows beside it, the largest first; equal values have the same place. None has one where a value
 * beside it may be withheld.
 */
function rankCells({ rowLines, at, mayBeWithheld }: Grid, of: number): Cells {
  const ranks = new Map<readonly number[], ReadonlyMap<number, number>>()
  const ranksOf = (places: readonly number[]): ReadonlyMap<number, number> => {
    const values = places.map((row) => at(row, of))
    const given = values.filter((value) => value !== null)
    if (mayBeWithheld && given.length < values.length) return new Map()
    const ascending = given.toSorted((one, other) => one - other)
    return new Map(ascending.map((value, index) => [value, ascending.length - index]))
  }
  return rowLines.map((line, row) => {
    const value = at(row, of)
    if (value === null || line === null) return null
    const own = ranks.get(line.places) ?? ranksOf(line.places)
    ranks.set(line.places, own)
    return own.get(value) ?? null
  })
}

/** A running total up to a cell: null before the first value, and closed after a gap. */
type Running = { sum: number | null; isClosed: boolean }

/**
 * The sum up to each cell, along periods if there are any, else along the rows beside it. Along periods, nothing follows
 * after one without a value, and nowhere after one that may be withheld: the sum would lack it without a sign.
 */
function runningOf(query: Calculated, { rowLines, columnLines, at, mayBeWithheld }: Grid) {
  const axis = timeAxisOf(query)
  const start: Running = { sum: null, isClosed: false }
  const next = ({ sum, isClosed }: Running, value: number | null): Running =>
    value === null
      ? { sum, isClosed: isClosed || mayBeWithheld || (sum !== null && axis !== null) }
      : { sum: (sum ?? 0) + value, isClosed }
  const byColumn = new Map<number, readonly Running[]>()
  return (of: number): Cells => {
    const line = columnLines[of]
    const byLine = new Map<readonly number[], Running>()
    const before = byColumn.get(line?.places[line.position - 1] ?? -1)
    const states = rowLines.map((own, row): Running | null => {
      const value = at(row, of)
      if (axis === 'columns') return line ? next(before?.[row] ?? start, value) : null
      if (own === null) return null
      const state = next(byLine.get(own.places) ?? start, value)
      byLine.set(own.places, state)
      return state
    })
    byColumn.set(
      of,
      states.map((state) => state ?? start),
    )
    return states.map((state, row) => (state && !state.isClosed && at(row, of) !== null ? state.sum : null))
  }
}

/** The mean of as many periods that follow each other; null if one of them has no value. */
function averageCells(query: Calculated, grid: Grid, of: number, count: number): Cells {
  const { answer, rowLines, columnLines, at } = grid
  const isAlongColumns = timeAxisOf(query) === 'columns'
  const lastOf = (place: number | undefined) =>
    (isAlongColumns ? answer.columns : answer.rows)[place ?? -1]?.members.at(-1)
  return rowLines.map((own, row) => {
    const line = isAlongColumns ? columnLines[of] : own
    if (!line || line.position + 1 < count) return null
    const window = line.places.slice(line.position + 1 - count, line.position + 1)
    const [first, last] = [lastOf(window[0]), lastOf(window.at(-1))]
    if (!first || !last || !follow(first, last, count)) return null
    const given = window
      .map((place) => (isAlongColumns ? at(row, place) : at(place, of)))
      .filter((value) => value !== null)
    return given.length < count ? null : given.reduce((sum, value) => sum + value, 0) / count
  })
}

/** True if the last of `count` periods is that many periods after the first. */
const follow = (first: CubeMember, last: CubeMember, count: number): boolean => {
  const [from, to] = [periodNumber(first.level, first.id), periodNumber(last.level, last.id)]
  return from !== undefined && to !== undefined && to - from === count - 1
}

/** The value beside each cell of a column that belongs to the chosen member of a level. */
function memberCells(
  { rows, columns }: Calculated,
  { answer, at, rowAt, valueAt }: Grid,
  of: number,
  { level, member }: NonNullable<CubeQuery['against']>,
): (row: number) => number | null {
  const moved = (members: readonly CubeMember[], depth: number): string | null =>
    members.length <= depth
      ? null
      : keyOf(members.map((one, place) => (place === depth ? { ...one, id: member } : one)))
  const depth = rows.indexOf(level)
  if (depth !== -1)
    return (row) => {
      const { members = [], isOthers = true } = answer.rows[row] ?? {}
      const key = isOthers ? null : moved(members, depth)
      return key === null ? null : at(rowAt.get(key) ?? -1, of)
    }
  const own = answer.columns[of] as Column
  const key = moved(own.members, columns.indexOf(level))
  const column = key === null ? undefined : valueAt.get(`${own.measure} ${key}`)
  return (row) => at(row, column)
}

/** The formula in each row, from the values beside a column; undefined if the path lacks one of its measures. */
function formulaCells(formula: Formula, { answer, valueAt, at }: Grid, path: string): Cells | undefined {
  const places = new Map(
    measuresIn(formula).map((measure) => [measure as string, valueAt.get(`${measure} ${path}`)]),
  )
  if ([...places.values()].includes(undefined)) return undefined
  return answer.rows.map(
    (_, row) => evaluateFormula(formula, (measure) => at(row, places.get(measure))).value,
  )
}
