import type { CubeAnswer } from '#model/wire/cube.ts'
import type { ShownColumn } from '../shape/columns.ts'
import type { ResultWords } from '../shape/words.ts'

/** Heights of look §4, in pixels. */
export const rowHeight = 33
export const headHeight = 34
/** Of the column that names the rows. */
export const nameWidths = { phone: 140, folded: 200, full: 220 } as const
/** Cells that are drawn at once; of larger tables what is in sight. */
export const wholeUpTo = 2000

const [narrow, wide, padding, perSign] = [84, 240, 26, 7.4]

/** How wide columns are: those that tell the same are as wide as the widest of them needs to be. */
export function columnWidths(
  columns: readonly ShownColumn[],
  answer: CubeAnswer,
  words: ResultWords,
): number[] {
  const needed = columns.map((column) => widthOf(column, answer, words))
  const widest = new Map<string, number>()
  for (const [place, { kind }] of columns.entries())
    widest.set(kind, Math.max(widest.get(kind) ?? 0, needed[place] ?? 0))
  return columns.map(({ kind }) => widest.get(kind) ?? narrow)
}

function widthOf(column: ShownColumn, { values }: CubeAnswer, words: ResultWords): number {
  const sample =
    values.length > 200 ? values.filter((_, row) => row % Math.ceil(values.length / 200) === 0) : values
  const signs = sample.map((row) => words.cell(column, row[column.place] ?? null).length)
  const last = column.heads.at(-1)
  const head = last ? words.head(last, column).length : 0
  return Math.round(
    Math.min(wide, Math.max(narrow, Math.max(0, ...signs, Math.min(head, 22)) * perSign + padding)),
  )
}
