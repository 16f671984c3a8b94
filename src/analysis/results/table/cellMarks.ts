import type { CubeAnswer, CubeCell } from '#model/wire/data/cube.ts'
import type { CellFormat } from '#model/wire/data/savedAnalyses.ts'
import { leafPlaces } from '../shape/rows.ts'
import type { ShownColumn } from '../shape/columns.ts'

/** The mark of a cell: a step of the sequential colours, a bar over a share of its width, or a flag beyond a bound. */
export type CellMark = { shade: number } | { bar: number } | { isBeyond: true }

export const shades = 7

/** Marks of cells by the formats of an analysis. A sum is not compared with the values that it sums up. */
export function cellMarks(
  formats: readonly CellFormat[],
  answer: CubeAnswer,
  columns: readonly ShownColumn[],
): (row: number, column: ShownColumn) => CellMark | null {
  const leaves = new Set(leafPlaces(answer))
  const hasParts = columns.some(({ isSum }) => !isSum)
  const isMarked = (column: ShownColumn): boolean => column.kind === 'value' && !(hasParts && column.isSum)
  const scales = new Map(
    formats.map((format) => {
      const values = columns
        .filter((column) => column.measure === format.measure && isMarked(column))
        .flatMap(({ place }) => [...leaves].map((row) => answer.values[row]?.[place]))
        .filter((value) => typeof value === 'number')
      return [format.measure, { format, low: Math.min(...values), high: Math.max(...values) }]
    }),
  )
  return (row, column) => {
    const scale = scales.get(column.measure)
    const value: CubeCell | undefined = answer.values[row]?.[column.place]
    if (!scale || typeof value !== 'number' || !isMarked(column)) return null
    const { format, low, high } = scale
    if (format.kind === 'bound')
      return isBeyond[format.operator](value, format.value) ? { isBeyond: true } : null
    if (!leaves.has(row)) return null
    const share = (from: number, to: number) => (to === from ? 1 : (value - from) / (to - from))
    return format.kind === 'shade'
      ? { shade: Math.min(shades - 1, Math.floor(share(low, high) * shades)) }
      : { bar: share(Math.min(0, low), Math.max(0, high)) }
  }
}

const isBeyond = {
  '>': (value: number, bound: number) => value > bound,
  '>=': (value: number, bound: number) => value >= bound,
  '<': (value: number, bound: number) => value < bound,
  '<=': (value: number, bound: number) => value <= bound,
} as const
