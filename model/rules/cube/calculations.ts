import type { KpiUnit } from '#model/data/kpis/kpi.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import { kpiOf } from '#model/data/kpis.ts'
import type { CubeAnswer, CubeCell, CubeMember, CubeQuery } from '#model/wire/data/cube.ts'
import { isAdditive, isTime } from '../analyses/chartKinds.ts'
import { FormulaError } from '../formula/expression.ts'
import { areSamePowers, multiplyPowers, powersOfUnit, scaleOf, type Powers } from '../formula/powers.ts'
import type { LevelCode } from './levels.ts'
import type { MeasureCode } from './measures.ts'
import { periodNumber } from './periods.ts'

export type Formula = NonNullable<CubeQuery['formula']>
type Operator = Formula['operator']
type Column = CubeAnswer['columns'][number]
type Kind = Column['kind']

/** Kinds of figures in percent. */
const percentages: ReadonlySet<Kind> = new Set([
  'percentage',
  'shareOfRow',
  'shareOfColumn',
  'shareOfTotal',
  'toMemberPercentage',
])
export const isPercentage = (kind: Kind): boolean => percentages.has(kind)

/** True for a difference to another figure, which has a sign. */
export const isChange = (kind: Kind): boolean =>
  kind === 'difference' || kind === 'percentage' || kind === 'toMember' || kind === 'toMemberPercentage'

/** True for what is calculated from the figures of an answer. */
export const isCalculated = (kind: Kind): boolean =>
  isPercentage(kind) ||
  kind === 'rank' ||
  kind === 'running' ||
  kind === 'movingAverage' ||
  kind === 'toMember' ||
  kind === 'formula'

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
  const added = columns.map(() => [] as { kind: Kind; of: number; cells: readonly (number | null)[] }[])
  for (const [of, column] of columns.entries()) {
    if (column.kind !== 'value') continue
    const after = columns.findLastIndex(
      (other) => other.measure === column.measure && isSamePath(other, column),
    )
    for (const [kind, cells] of calculate(query, answer, of)) added[after]?.push({ kind, of, cells })
    if (!query.formula || column.measure !== query.formula.first) continue
    const last = columns.findLastIndex((other) => isSamePath(other, column))
    const cells = formulaCells(query.formula, answer, column)
    if (cells) added[last]?.push({ kind: 'formula', of, cells })
  }
  if (added.every(({ length }) => length === 0)) return answer
  const widen = <Item>(
    items: readonly Item[],
    make: (one: { of: number; kind: Kind; cells: readonly (number | null)[] }) => Item,
  ) => items.flatMap((item, place) => [item, ...(added[place] ?? []).map(make)])
  return {
    ...answer,
    columns: widen(columns, ({ of, kind }) => ({ ...(columns[of] as Column), kind })),
    values: answer.values.map((row, place) => widen<CubeCell>(row, ({ cells }) => cells[place] ?? null)),
    noteOf: answer.noteOf.map((row) => widen(row, ({ of }) => row[of] ?? null)),
  }
}

const keyOf = (members: readonly CubeMember[]): string => JSON.stringify(members.map(({ id }) => id))
const isSamePath = (one: Column, other: Column): boolean => keyOf(one.members) === keyOf(other.members)
const parentOf = (members: readonly CubeMember[]): string => keyOf(members.slice(0, -1))

type Cells = readonly (number | null)[]

/** The calculations of one column of values, each with its cells by row. */
function calculate(query: Calculated, answer: CubeAnswer, of: number): [Kind, Cells][] {
  const column = answer.columns[of] as Column
  const at = readerOf(answer)
  const places = [...answer.rows.keys()]
  const found: [Kind, Cells][] = []
  const whole = answer.rows.findIndex(({ members, isOthers }) => members.length === 0 && !isOthers)
  const total = answer.columns.findIndex(
    ({ members, measure, kind }) => members.length === 0 && measure === column.measure && kind === 'value',
  )
  const shares = {
    shareOfRow: (row: number) => at(row, total),
    shareOfColumn: () => at(whole, of),
    shareOfTotal: () => at(whole, total),
  }
  for (const name of query.calculations) {
    if (name === 'rank') found.push([name, rankCells(answer, of)])
    // A share of what does not add up would be none, and so would a sum of it.
    else if (!isAdditive(column.measure)) continue
    else if (name === 'running') found.push([name, runningCells(query, answer, of)])
    else found.push([name, places.map((row) => quotient(at(row, of), shares[name](row)))])
  }
  if (query.movingAverage !== undefined)
    found.push(['movingAverage', averageCells(query, answer, of, query.movingAverage)])
  if (query.against) {
    const { against } = query
    const bases = places.map((row) => memberCell(query, answer, row, of, against))
    const pairs = places.map((row) => [at(row, of), bases[row] ?? null] as const)
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

const readerOf =
  ({ values }: CubeAnswer) =>
  (row: number, column: number): number | null => {
    const cell = values[row]?.[column]
    return typeof cell === 'number' ? cell : null
  }

/** In percent; null without a part, and for a whole of zero. */
const quotient = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : (part / whole) * 100

/** The rows that belong to the same member above, in their order; neither a total nor what is left over has any. */
function siblingRows({ rows }: CubeAnswer, row: number): number[] {
  const { members = [], isOthers = true } = rows[row] ?? {}
  if (isOthers || members.length === 0) return []
  return [...rows.keys()].filter((other) => {
    const one = rows[other]
    return (
      one !== undefined &&
      !one.isOthers &&
      one.members.length === members.length &&
      parentOf(one.members) === parentOf(members)
    )
  })
}

/** The columns of the same measure that belong to the same member above, in their order. */
function siblingColumns({ columns }: CubeAnswer, of: number, depth: number): number[] {
  const own = columns[of] as Column
  if (own.members.length < depth) return []
  return [...columns.keys()].filter((other) => {
    const { members, measure, kind } = columns[other] as Column
    return (
      kind === 'value' &&
      measure === own.measure &&
      members.length === depth &&
      parentOf(members) === parentOf(own.members)
    )
  })
}

/** The place among the rows beside it, the largest first; equal values have the same place. */
function rankCells(answer: CubeAnswer, of: number): Cells {
  const at = readerOf(answer)
  return answer.rows.map((_, row) => {
    const value = at(row, of)
    const beside = siblingRows(answer, row)
    if (value === null || beside.length === 0) return null
    return 1 + beside.filter((other) => (at(other, of) ?? -Infinity) > value).length
  })
}

/** The cells up to this one, along periods if there are any, else along the rows beside it. */
function cellsUntil(query: Calculated, answer: CubeAnswer, row: number, of: number): Cells {
  const at = readerOf(answer)
  if (timeAxisOf(query) === 'columns') {
    const beside = siblingColumns(answer, of, query.columns.length)
    return beside.slice(0, beside.indexOf(of) + 1).map((column) => at(row, column))
  }
  const beside = siblingRows(answer, row)
  return beside.slice(0, beside.indexOf(row) + 1).map((other) => at(other, of))
}

function runningCells(query: Calculated, answer: CubeAnswer, of: number): Cells {
  return answer.rows.map((_, row) => {
    const until = cellsUntil(query, answer, row, of)
    if (until.length === 0 || until.at(-1) === null) return null
    return until.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  })
}

/** The mean of as many periods that follow each other; null if one of them has no value. */
function averageCells(query: Calculated, answer: CubeAnswer, of: number, count: number): Cells {
  const axis = timeAxisOf(query)
  return answer.rows.map((_, row) => {
    const values = cellsUntil(query, answer, row, of).slice(-count)
    const members =
      axis === 'columns'
        ? siblingColumns(answer, of, query.columns.length).map((column) =>
            answer.columns[column]?.members.at(-1),
          )
        : siblingRows(answer, row).map((other) => answer.rows[other]?.members.at(-1))
    const own = axis === 'columns' ? answer.columns[of]?.members.at(-1) : answer.rows[row]?.members.at(-1)
    const first = members[members.findIndex((member) => member?.id === own?.id) - count + 1]
    if (values.length < count || !own || !first || !follow(first, own, count)) return null
    const given = values.filter((value) => value !== null)
    return given.length < count ? null : given.reduce((sum, value) => sum + value, 0) / count
  })
}

/** True if the last of `count` periods is that many periods after the first. */
const follow = (first: CubeMember, last: CubeMember, count: number): boolean => {
  const [from, to] = [periodNumber(first.level, first.id), periodNumber(last.level, last.id)]
  return from !== undefined && to !== undefined && to - from === count - 1
}

/** The value beside a cell that belongs to the chosen member of a level. */
function memberCell(
  { rows, columns }: Calculated,
  answer: CubeAnswer,
  row: number,
  of: number,
  { level, member }: NonNullable<CubeQuery['against']>,
): number | null {
  const at = readerOf(answer)
  const moved = (members: readonly CubeMember[], depth: number): string | null =>
    members.length <= depth
      ? null
      : keyOf(members.map((one, place) => (place === depth ? { ...one, id: member } : one)))
  const inRows = rows.indexOf(level)
  if (inRows !== -1) {
    const { members = [], isOthers = true } = answer.rows[row] ?? {}
    const key = isOthers ? null : moved(members, inRows)
    return key === null
      ? null
      : at(
          answer.rows.findIndex((one) => !one.isOthers && keyOf(one.members) === key),
          of,
        )
  }
  const own = answer.columns[of] as Column
  const key = moved(own.members, columns.indexOf(level))
  if (key === null) return null
  return at(
    row,
    answer.columns.findIndex(
      ({ members, measure, kind }) => kind === 'value' && measure === own.measure && keyOf(members) === key,
    ),
  )
}

/** The unit of an indicator or KPI; undefined for another measure. */
const unitOf = (measure: string): KpiUnit | undefined => indicatorOf(measure)?.unit ?? kpiOf(measure)?.unit

/** Units of measures, multiplied or divided; none for a share in percent. */
export type FormulaUnit = readonly { measure: MeasureCode; sign: 1 | -1 }[]

/**
 * The unit of a formula.
 * @throws FormulaError units: it adds or subtracts different quantities; unknownName: a measure has no unit
 */
export const formulaUnit = (formula: Formula): FormulaUnit => evaluateFormula(formula, () => 1).unit

/** A value in a unit: its quantity, and the size of one of the unit in base units. */
type Term = { value: number | null; powers: Powers; scale: number; unit: FormulaUnit }

const percent = 0.01

function evaluateFormula(formula: Formula, valueOf: (measure: string) => number | null): Term {
  const termOf = (measure: MeasureCode): Term => {
    const unit = unitOf(measure)
    if (unit === undefined) throw new FormulaError('unknownName', 0, measure)
    return {
      value: valueOf(measure),
      powers: powersOfUnit(unit),
      scale: scaleOf(unit),
      unit: [{ measure, sign: 1 }],
    }
  }
  const { first, operator, second, third } = formula
  const pair = combine(termOf(first), operator, termOf(second))
  return third ? combine(pair, third.operator, termOf(third.measure)) : pair
}

const isPlain = (powers: Powers): boolean => Object.keys(powers).length === 0

/** One operation on two terms. A sum is in the unit of its first term; a plain number has no unit to multiply by. */
function combine(left: Term, operator: Operator, right: Term): Term {
  if (operator === '+' || operator === '-') {
    if (!areSamePowers(left.powers, right.powers)) throw new FormulaError('units', 0, operator)
    const added = right.value === null ? null : (right.value * right.scale) / left.scale
    return { ...left, value: operate(left.value, operator, added) }
  }
  const sign = operator === '/' ? -1 : 1
  const powers = multiplyPowers(left.powers, right.powers, sign)
  const value = operate(left.value, operator, right.value)
  const scale = left.scale * right.scale ** sign
  const scaledTo = (to: number) => (value === null ? null : (value * scale) / to)
  if (isPlain(powers)) return { value: scaledTo(percent), powers, scale: percent, unit: [] }
  if (isPlain(right.powers)) return { ...left, value: scaledTo(left.scale) }
  if (isPlain(left.powers) && sign === 1) return { ...right, value: scaledTo(right.scale) }
  const unit = [...left.unit, ...right.unit.map((one) => ({ ...one, sign: (one.sign * sign) as 1 | -1 }))]
  return { value, powers, scale, unit }
}

function operate(left: number | null, operator: Operator, right: number | null): number | null {
  if (left === null || right === null) return null
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  if (operator === '*') return left * right
  return right === 0 ? null : left / right
}

/** The formula in each row, from the values beside a column; undefined if the place lacks one of its measures. */
function formulaCells(formula: Formula, answer: CubeAnswer, column: Column): Cells | undefined {
  const at = readerOf(answer)
  const places = new Map(
    [...answer.columns.entries()].flatMap(([place, other]) =>
      other.kind === 'value' && isSamePath(other, column) ? [[other.measure as string, place] as const] : [],
    ),
  )
  const wanted = [formula.first, formula.second, ...(formula.third ? [formula.third.measure] : [])]
  if (!wanted.every((measure) => places.has(measure))) return undefined
  return answer.rows.map(
    (_, row) => evaluateFormula(formula, (measure) => at(row, places.get(measure) ?? -1)).value,
  )
}
