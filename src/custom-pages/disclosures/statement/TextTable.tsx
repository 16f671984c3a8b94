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
  <LinesTable tabIndex={0} role="region" aria-label={label}>
    <table>
      <thead>
        <tr>
          {withKeys(head).map(({ key, item: name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {withKeys(rows).map(({ key, item: row }) => (
          <tr key={key}>
            {withKeys(row).map(({ key: column, item: cell }) => (
              <td key={column} data-label={head[column]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </LinesTable>
)
