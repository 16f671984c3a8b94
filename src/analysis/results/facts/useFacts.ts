import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { isPercentage } from '#model/rules/cube/cellKinds.ts'
import { factsQueryOf } from './factsQueryOf.ts'
import type { ShownColumn } from '../shape/columns.ts'
import type { ShownRow } from '../shape/rows.ts'
import type { Result } from '../useResult.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'

/** A change in percent and a list of sites have no unit. */
const unitOf = ({ kind, unit }: ShownColumn): string | null =>
  isPercentage(kind) || kind === 'top3' || kind === 'bottom3' ? null : unit

/** Opens the sidebar of the facts behind a figure, or behind a whole row. */
export function useFacts({ definition: { query }, answer, labels, columns }: Result) {
  const { open } = useSidebars()
  const format = useFormats()
  const show = (row: ShownRow, column: ShownColumn | null) => {
    const requested = factsQueryOf(query, answer, row, column)
    if (!requested) return
    const figure =
      column && row.place !== null
        ? format.withUnit(
            labels.cell(column, answer.values[row.place]?.[column.place] ?? null),
            unitOf(column),
          )
        : null
    const titles = [
      column ? labels.measure(column.measure) : query.measures.map(labels.measure).join(', '),
      ...(row.members.length > 0 ? [row.members.map(({ label }) => label).join(', ')] : []),
      ...(column && column.members.length > 0 ? [column.members.map(({ label }) => label).join(', ')] : []),
    ]
    open('cubeFacts', { query: requested, title: titles.join(' · '), figure })
  }
  return {
    ofCell: (row: ShownRow, column: ShownColumn) => show(row, column),
    ofRow: (row: ShownRow) => show(row, columns.length === 1 ? (columns[0] ?? null) : null),
  }
}
