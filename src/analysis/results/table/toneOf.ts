import type { CubeAnswer } from '#model/wire/data/cube.ts'
import { decimalsAt, measureAt, noteAt, type ShownColumn } from '../shape/columns.ts'
import { isComparable } from '../shape/noteTexts.ts'
import type { Measures } from '../useMeasures.ts'

/**
 * Rates the change in a cell as better or worse. Null where the measure has no good direction, where the shown change is
 * zero, or where the two values are not as complete as each other.
 */
export function toneOf(
  answer: CubeAnswer,
  row: number,
  column: ShownColumn,
  measures: Measures,
): 'good' | 'bad' | null {
  const isChange = column.kind === 'difference' || column.kind === 'percentage'
  const cell = answer.values[row]?.[column.place]
  if (!isChange || typeof cell !== 'number' || Number(cell.toFixed(decimalsAt(column, cell))) === 0)
    return null
  const better = measureAt(column, null, measures)?.better ?? null
  if (better === null || !isRated(answer, row, column)) return null
  return cell > 0 === (better === 'HIGHER') ? 'good' : 'bad'
}

/**
 * Whether a change compares figures of the same completeness. One with a note of its own has only the sites and months
 * of both periods; otherwise value and base, which stand before it, are as complete as each other.
 */
function isRated(answer: CubeAnswer, row: number, { kind, place }: ShownColumn): boolean {
  if (noteAt(answer, row, place) !== null) return true
  const value = place - (kind === 'difference' ? 2 : 3)
  return isComparable(noteAt(answer, row, value), noteAt(answer, row, value + 1))
}
