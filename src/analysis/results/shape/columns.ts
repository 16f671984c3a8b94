import type { CubeAnswer, CubeCell } from '#model/wire/cube.ts'
import type { Measure, Measures } from '../useMeasures.ts'

export type AnswerColumn = CubeAnswer['columns'][number]
export type ColumnKind = AnswerColumn['kind']

/** A column as a table heads it and writes its figures. */
export type ShownColumn = AnswerColumn & {
  id: string
  place: number
  /** What stands over it, from the outermost head to its own; a total is called by whoever draws it. */
  heads: readonly Head[]
  unit: string | null
  decimals: number
  /** Is it a sum of columns beside it? */
  isSum: boolean
  /** Is it of the whole row? */
  isWhole: boolean
}
export type Head = { id: string } & (
  { label: string } | { measure: string } | { kind: ColumnKind } | { whole: true }
)

/** The measure that a column tells of; where each indicator tells its own value, the indicator of the cell. */
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

/** Columns of an answer with their heads: members, then the measure where there are several, then what is told of it. */
export function shownColumns({ columns, values }: CubeAnswer, measures: Measures): ShownColumn[] {
  const depth = Math.max(0, ...columns.map(({ members }) => members.length))
  const hasMeasures = new Set(columns.map(({ measure }) => measure)).size > 1
  const hasKinds = new Set(columns.map(({ kind }) => kind)).size > 1
  const scaleOf = (column: AnswerColumn) =>
    `${measureAt(column, null, measures)?.measure} ${isOwn(column.kind)}`
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
    if (hasMeasures || depth === 0) heads.push({ id: `${path.join('|')}#${measure}`, measure })
    if (hasKinds) heads.push({ id: `${path.join('|')}#${measure}#${kind}`, kind })
    return {
      ...column,
      id: String(place),
      place,
      heads,
      unit: measureAt(column, null, measures)?.unit ?? null,
      decimals: kind === 'percentage' ? 1 : (decimals.get(scaleOf(column)) ?? 0),
      isSum: members.length < depth,
      isWhole: members.length === 0,
    }
  })
}

/** Is it the value, or set against it, and no statistic of its parts? */
const isOwn = (kind: ColumnKind): boolean =>
  kind === 'value' || kind === 'base' || kind === 'difference' || kind === 'percentage'

/** Decimals that columns of a measure write all their figures with: fewer the larger they are, and none that all do without. */
export function decimalsOf(cells: readonly CubeCell[]): number {
  const numbers = cells.flatMap((cell) => (typeof cell === 'number' ? Math.abs(cell) : []))
  const largest = Math.max(0, ...numbers)
  const most = largest >= 1000 ? 0 : largest >= 100 ? 1 : 2
  for (let decimals = 0; decimals < most; decimals++) {
    const lost = 10 ** (most - decimals)
    if (numbers.every((value) => rounded(value, decimals) * lost === rounded(value, most))) return decimals
  }
  return most
}

const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals)
