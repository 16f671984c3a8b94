import type { CellNote, CubeAnswer } from '#model/wire/data/cube.ts'
import type { KpiRow } from '#model/wire/data/kpis.ts'
import { noteAt } from '../results/shape/columns.ts'
import { isComparable } from '../results/shape/noteTexts.ts'

type Figures = {
  value: number | null
  base: number | null
  /** In points for a percentage, otherwise in per cent of the period before. Null where that period has no value. */
  change: { kind: 'points' | 'percent'; amount: number } | null
  /** How complete the value is. */
  note: CellNote | null
  baseNote: CellNote | null
  /** What the change covers, if it leaves out figures of its values. */
  changeNote: CellNote | null
  /** By month; null where there is no figure. */
  course: (number | null)[]
}

/** The figures in the answer to a KPI's query: one by month, and the total. */
export function kpiFigures(answer: CubeAnswer, unit: string): Figures {
  const { rows, columns, values } = answer
  const at = (row: number, kind: string): number | null => {
    const cell = values[row]?.[columns.findIndex((column) => column.kind === kind)]
    return typeof cell === 'number' ? cell : null
  }
  const noteOfKind = (kind: string) =>
    noteAt(
      answer,
      whole,
      columns.findIndex((column) => column.kind === kind),
    )
  const whole = rows.findIndex(({ members }) => members.length === 0)
  const [value, base] = [at(whole, 'value'), at(whole, 'base')]
  const kind = unit === '%' ? 'points' : 'percent'
  const amount = at(whole, kind === 'points' ? 'difference' : 'percentage')
  return {
    value,
    base,
    change: value === null || amount === null ? null : { kind, amount },
    note: noteOfKind('value'),
    baseNote: noteOfKind('base'),
    changeNote: noteOfKind('difference'),
    course: rows.flatMap(({ members }, row) => (members.length > 0 ? [at(row, 'value')] : [])),
  }
}

export type Tone = 'good' | 'bad' | undefined

/** A change between periods of different completeness is neither good nor bad, unless it is that of matched figures. */
export function toneOfChange(
  { change, changeNote, note, baseNote }: Figures,
  better: KpiRow['better'],
): Tone {
  if (!change || change.amount === 0 || better === null) return undefined
  if (changeNote === null && !isComparable(note, baseNote)) return undefined
  return change.amount > 0 === (better === 'HIGHER') ? 'good' : 'bad'
}
