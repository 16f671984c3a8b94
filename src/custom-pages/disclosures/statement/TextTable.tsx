import type { TextBlock } from '#model/wire/disclosures/statement.ts'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { withKeys } from './withKeys.ts'

/** A table of a text, as it was drafted. */
export const TextTable = ({
  label,
  table: { head, rows },
}: {
  label: string
  table: Pick<Extract<TextBlock, { kind: 'table' }>, 'head' | 'rows'>
}) => (
  <LinesTable
    label={label}
    rows={withKeys(rows)}
    rowKey={({ key }) => key}
    // A row may have more cells than there are heads.
    columns={Array.from(
      { length: Math.max(head.length, ...rows.map(({ length }) => length)) },
      (_, place) => ({
        id: String(place),
        head: head[place] ?? '',
        renderCell: ({ item: row }: { item: readonly string[] }) => row[place],
      }),
    )}
  />
)
