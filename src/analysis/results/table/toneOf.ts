import type { CubeCell } from '#model/wire/data/cube.ts'
import { decimalsAt, measureAt, type ShownColumn } from '../shape/columns.ts'
import type { Measures } from '../useMeasures.ts'

/**
 * Rates a change as better or worse. Null where the measure has no good direction, or where the shown change is zero.
 */
export function toneOf(column: ShownColumn, cell: CubeCell, measures: Measures): 'good' | 'bad' | null {
  const isChange = column.kind === 'difference' || column.kind === 'percentage'
  if (!isChange || typeof cell !== 'number' || Number(cell.toFixed(decimalsAt(column, cell))) === 0)
    return null
  const better = measureAt(column, null, measures)?.better ?? null
  if (better === null) return null
  return cell > 0 === (better === 'HIGHER') ? 'good' : 'bad'
}
