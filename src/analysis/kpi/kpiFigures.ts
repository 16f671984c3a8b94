import type { CubeAnswer } from '#model/wire/data/cube.ts'

type Figures = {
  value: number | null
  base: number | null
  /** In points for a percentage, otherwise in per cent of the period before. Null where that period has no value. */
  change: { kind: 'points' | 'percent'; amount: number } | null
  /** By month; null where there is no figure. */
  course: (number | null)[]
}

/** The figures in the answer to a KPI's query: one by month, and the total. */
export function kpiFigures({ rows, columns, values }: CubeAnswer, unit: string): Figures {
  const at = (row: number, kind: string): number | null => {
    const cell = values[row]?.[columns.findIndex((column) => column.kind === kind)]
    return typeof cell === 'number' ? cell : null
  }
  const whole = rows.findIndex(({ members }) => members.length === 0)
  const [value, base] = [at(whole, 'value'), at(whole, 'base')]
  const kind = unit === '%' ? 'points' : 'percent'
  const amount = at(whole, kind === 'points' ? 'difference' : 'percentage')
  return {
    value,
    base,
    change: value === null || amount === null ? null : { kind, amount },
    course: rows.flatMap(({ members }, row) => (members.length > 0 ? [at(row, 'value')] : [])),
  }
}
