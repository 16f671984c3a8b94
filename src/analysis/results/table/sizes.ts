import type { CubeAnswer } from '#model/wire/data/cube.ts'
import type { ShownColumn } from '../shape/columns.ts'
import type { ResultLabels } from '../shape/labels.ts'

/** Heights from look §4, in pixels. */
export const rowHeight = 33
export const headHeight = 34
/** Width of the column that names the rows. */
export const nameWidths = { phone: 140, folded: 200, full: 220 } as const
/** Up to this number of cells, a table is rendered whole; larger tables render only the visible part. */
export const wholeUpTo = 2000

const [narrow, wide, padding, perSign] = [84, 240, 26, 7.4]

/** Column widths. Columns that show the same kind of figure are all as wide as the widest one needs. */
export function columnWidths(
  columns: readonly ShownColumn[],
  answer: CubeAnswer,
  labels: ResultLabels,
): number[] {
  const needed = columns.map((column) => widthOf(column, answer, labels))
  const widest = new Map<string, number>()
  for (const [position, { kind }] of columns.entries())
    widest.set(kind, Math.max(widest.get(kind) ?? 0, needed[position] ?? 0))
  return columns.map(({ kind }) => widest.get(kind) ?? narrow)
}

function widthOf(column: ShownColumn, { values }: CubeAnswer, labels: ResultLabels): number {
  const sample =
    values.length > 200 ? values.filter((_, row) => row % Math.ceil(values.length / 200) === 0) : values
  const signs = sample.map((row) => labels.cell(column, row[column.place] ?? null).length)
  const last = column.heads.at(-1)
  const head = last ? labels.head(last, column).length : 0
  return Math.round(
    Math.min(wide, Math.max(narrow, Math.max(0, ...signs, Math.min(head, 22)) * perSign + padding)),
  )
}
