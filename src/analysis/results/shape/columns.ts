import type { CellNote, CubeAnswer, CubeCell } from '#model/wire/data/cube.ts'
import { isCalculated, isPercentage } from '#model/rules/cube/cellKinds.ts'
import type { Measure, Measures } from '../useMeasures.ts'

export type AnswerColumn = CubeAnswer['columns'][number]
export type ColumnKind = AnswerColumn['kind']

/** A column with its table head and number format. */
export type ShownColumn = AnswerColumn & {
  id: string
  place: number
  /** Its heads, from the outermost to its own. The component that draws a total also labels it. */
  heads: readonly Head[]
  unit: string | null
  /** The most that a figure of the column has (`decimalsAt`). */
  decimals: number
  /** A sum of the columns beside it. */
  isSum: boolean
  /** The total of the whole row. */
  isWhole: boolean
}
export type Head = { id: string } & (
  { label: string } | { measure: string } | { kind: ColumnKind } | { whole: true }
)

/** The note of a cell, or null. */
export function noteAt({ notes, noteOf }: CubeAnswer, row: number | null, column: number): CellNote | null {
  const number = row === null ? null : (noteOf[row]?.[column] ?? null)
  return number === null ? null : (notes[number] ?? null)
}

/** The measure of a column. Where each indicator shows its own value, it is the indicator of the cell. */
export const measureAt = (
  column: AnswerColumn,
  row: Pick<CubeAnswer['rows'][number], 'members'> | null,
  measures: Measures,
): Measure | undefined =>
  measures.get(
    (column.measure === 'value' &&
      [...column.members, ...(row?.members ?? [])].find(({ level }) => level === 'indicator')?.id) ||
      column.measure,
  )

/** Columns of an answer with their heads: members, then the measure where there are several, then the kind of value. */
export function shownColumns({ columns, values }: CubeAnswer, measures: Measures): ShownColumn[] {
  const depth = Math.max(0, ...columns.map(({ members }) => members.length))
  const hasMeasures = new Set(columns.map(({ measure }) => measure)).size > 1
  const hasKinds = new Set(columns.map(({ kind }) => kind)).size > 1
  const scaleOf = (column: AnswerColumn) =>
    `${measureAt(column, null, measures)?.measure} ${isCalculated(column.kind) && !isOwn(column.kind) ? column.kind : isOwn(column.kind)}`
  const decimals = new Map(
    [...Map.groupBy(columns.entries(), ([, column]) => scaleOf(column))].map(([scale, group]) => [
      scale,
      decimalsOf(
        group
          .filter(([, { kind }]) => kind !== 'difference' && kind !== 'percentage')
          .flatMap(([place]) => values.map((row) => row[place] ?? null)),
      ),
    ]),
  )
  return columns.map((column, place) => {
    const { members, measure, kind } = column
    const path = members.map(({ id }) => id)
    const heads: Head[] = members.map(({ label }, index) => ({
      id: path.slice(0, index + 1).join('|'),
      label,
    }))
    if (members.length < depth) heads.push({ id: `${path.join('|')}|*`, whole: true })
    // A formula belongs to none of its measures.
    const isFormula = kind === 'formula'
    const own = isFormula ? `${path.join('|')}#formula` : `${path.join('|')}#${measure}`
    if (isFormula) heads.push({ id: own, kind })
    else if (hasMeasures || depth === 0) heads.push({ id: own, measure })
    if (hasKinds) heads.push({ id: `${own}#${kind}`, kind: isFormula ? 'value' : kind })
    return {
      ...column,
      id: String(place),
      place,
      heads,
      unit: kind === 'rank' ? null : (measureAt(column, null, measures)?.unit ?? null),
      decimals: isPercentage(kind) ? 1 : (decimals.get(scaleOf(column)) ?? 0),
      isSum: members.length < depth,
      isWhole: members.length === 0,
    }
  })
}

/** The value or a comparison with it, not a statistic of its parts. */
const isOwn = (kind: ColumnKind): boolean =>
  kind === 'value' || kind === 'base' || kind === 'difference' || kind === 'percentage'

/** Decimals that the figures in columns of a measure have at most: as many as one of them needs. */
export const decimalsOf = (cells: readonly CubeCell[]): number =>
  Math.max(0, ...cells.flatMap((cell) => (typeof cell === 'number' ? neededBy(cell) : [])))

/** Decimals of a figure in a column: fewer for a larger figure, whatever the others are. */
export const decimalsAt = (
  { kind, decimals }: Pick<ShownColumn, 'kind' | 'decimals'>,
  value: number,
): number => (isPercentage(kind) ? decimals : Math.min(decimals, mostOf(value)))

const mostOf = (value: number): number => {
  const size = Math.abs(value)
  return size >= 1000 ? 0 : size >= 100 ? 1 : 2
}

/** The decimals without which a figure would be another one at its size. */
function neededBy(value: number): number {
  const most = mostOf(value)
  const exact = rounded(value, most)
  for (let decimals = 0; decimals < most; decimals++)
    if (rounded(value, decimals) * 10 ** (most - decimals) === exact) return decimals
  return most
}

const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals)
