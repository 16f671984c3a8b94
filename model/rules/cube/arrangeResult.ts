import { cellAt, mapCells, placeKey, type CellMap, type CellValue, type Place } from './cells.ts'
import { cubeLevels } from './levels.ts'
import { hasPeriods } from './measures.ts'
import type { CubePlan, MeasureFilter } from './planQuery.ts'

/** Sort position of a member within its level. */
export type OrderOf = (axis: 'rows' | 'columns', depth: number, member: number) => number

export type ArrangedResult = {
  rows: Place[]
  columns: Place[]
  isTruncated: boolean
  /** Rows beyond the top, which are aggregated into one. */
  others: Place[]
}

type Sort = CubePlan['sort'][number]

/**
 * Sorts the rows and columns of a result. A subtotal row comes before its parts, a subtotal column after them, and the
 * grand total last. Measures rank the innermost rows; a total includes all facts.
 */
export function arrangeResult(plan: CubePlan, cells: readonly CellValue[], orderOf: OrderOf): ArrangedResult {
  // Rows are filtered and ranked by their totals over all columns.
  const map = mapCells(cells.filter(({ column }) => column.length === 0))
  const { rows: levels, top } = plan
  const isLeaf = (row: Place) => row.length === levels.length
  const isWhole = (row: Place) => row.length === 0 && !isLeaf(row)
  const sort: readonly Sort[] =
    plan.sort.length === 0 && top ? [{ by: top.measure, order: top.order }] : plan.sort
  const places = distinct(cells.map(({ row }) => row))
  const passing = places.filter((row) => isLeaf(row) && passes(map, row, plan.measureFilters))
  const ranked = top
    ? passing.toSorted(byRank(plan, map, orderOf, [{ by: top.measure, order: top.order }]))
    : passing
  const { chosen, left } = splitTop(ranked, top?.count)
  const totals = plan.totals.rows
    ? distinct([
        ...chosen.flatMap((row) => row.map((_, depth) => row.slice(0, depth))),
        ...(isSelected(plan) ? [] : withoutParts(places, isLeaf)),
      ])
    : []
  const sorted = [...chosen, ...totals].toSorted(byRank(plan, map, orderOf, sort))
  const parts = sorted.filter((row) => !isWhole(row))
  const columns = distinct(cells.map(({ column }) => column)).filter(
    (position) => plan.totals.columns || position.length === plan.columns.length,
  )
  return {
    rows: [...parts.slice(0, plan.limit), ...sorted.filter(isWhole)],
    columns: columns.toSorted((one, other) => byColumn(one, other, orderOf)),
    isTruncated: parts.length > plan.limit,
    others: top?.others ? left : [],
  }
}

/** The first rows of each member above, and those left over. */
function splitTop(ranked: readonly Place[], count = Infinity): { chosen: Place[]; left: Place[] } {
  const groups = [...Map.groupBy(ranked, (row) => placeKey(row.slice(0, -1))).values()]
  return {
    chosen: groups.flatMap((group) => group.slice(0, count)),
    left: groups.flatMap((group) => group.slice(count)),
  }
}

/** True if rows are left out by their values. */
const isSelected = ({ top, measureFilters }: CubePlan): boolean => top !== null || measureFilters.length > 0

/** Totals without rows, because these are of groups that are too small. */
function withoutParts(places: readonly Place[], isLeaf: (row: Place) => boolean): Place[] {
  const parents = new Set(
    places.filter(isLeaf).flatMap((row) => row.map((_, depth) => placeKey(row.slice(0, depth)))),
  )
  return places.filter((row) => !isLeaf(row) && !parents.has(placeKey(row)))
}

const distinct = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((position) => [placeKey(position), position])).values(),
]

/**
 * Empty cells for rows that have only a value before: a site that closed has its row in a comparison. They add no
 * column, and no row of a time that a query without a range does not have.
 */
export function rowsBefore(
  plan: CubePlan,
  cells: readonly CellValue[],
  base: readonly CellValue[],
): CellValue[] {
  if (base.length === 0) return []
  if (plan.range === null && plan.rows.some((level) => cubeLevels[level].source === 'time')) return []
  const isShown = ({ column }: CellValue) => plan.totals.columns || column.length === plan.columns.length
  const columns = new Set(cells.filter(isShown).map(({ column }) => placeKey(column)))
  const own = new Set(cells.map(({ row }) => placeKey(row)))
  return base
    .filter(
      ({ row, column, measure, value }) =>
        value !== null &&
        row.length === plan.rows.length &&
        !own.has(placeKey(row)) &&
        columns.has(placeKey(column)) &&
        plan.measures.some((one) => one === measure && hasPeriods(one)),
    )
    .map((cell) => ({ ...cell, value: null }))
}

/** A column comes after its parts, as a sum follows its terms. */
function byColumn(one: Place, other: Place, orderOf: OrderOf): number {
  const depth = firstDifference(one, other)
  const [left, right] = [one[depth], other[depth]]
  if (left === undefined || right === undefined) return other.length - one.length
  return orderOf('columns', depth, left) - orderOf('columns', depth, right)
}

/** With subtotals, rows of one parent are compared by their own value; without, whole rows are compared. */
function byRank(plan: CubePlan, map: CellMap, orderOf: OrderOf, sort: readonly Sort[]) {
  return (one: Place, other: Place): number => {
    const depth = firstDifference(one, other)
    const [left, right] = [one[depth], other[depth]]
    if (left === undefined || right === undefined) return one.length - other.length
    const byMember = orderOf('rows', depth, left) - orderOf('rows', depth, right)
    const until = plan.totals.rows ? depth + 1 : undefined
    for (const { by, order } of sort) {
      const difference =
        by === 'member'
          ? order === 'asc'
            ? byMember
            : -byMember
          : compareValues(
              cellAt(map, one.slice(0, until), [], by)?.value ?? null,
              cellAt(map, other.slice(0, until), [], by)?.value ?? null,
              order,
            )
      if (difference !== 0) return difference
    }
    return byMember
  }
}

function firstDifference(one: Place, other: Place): number {
  const found = one.findIndex((member, depth) => member !== other[depth])
  return found === -1 ? one.length : found
}

/** Missing values come last in either order. */
function compareValues(one: number | null, other: number | null, order: 'asc' | 'desc'): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return order === 'asc' ? one - other : other - one
}

const holds: Readonly<Record<MeasureFilter['operator'], (value: number, bound: number) => boolean>> = {
  '=': (value, bound) => value === bound,
  '!=': (value, bound) => value !== bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
}

const passes = (map: CellMap, row: Place, filters: readonly MeasureFilter[]): boolean =>
  filters.every(({ measure, operator, value }) => {
    const own = cellAt(map, row, [], measure)?.value ?? null
    return own !== null && holds[operator](own, value)
  })
