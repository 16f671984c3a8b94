import { useState } from 'react'
import type { TableSelection } from '#src/ui/table/DataTable.tsx'

type Choice = { scope: string; chosen: ReadonlySet<string>; isAll: boolean }

export type ListSelection = {
  table: TableSelection
  /** Individually selected rows; with `isAll`, every row that the filters find. */
  chosen: ReadonlySet<string>
  isAll: boolean
  selectAll: () => void
  clear: () => void
}

/**
 * The selected rows of a list, across pages. `scope` identifies the rows of the list: another search or filter starts
 * without a selection, so that no action affects rows that are out of view. Deselecting one row of all keeps the others
 * of its page.
 */
export function useListSelection(rows: readonly { id: string }[], scope: string): ListSelection {
  const [choice, setChoice] = useState<Choice>(nothing)
  const { chosen, isAll } = choice.scope === scope ? choice : nothing
  return {
    table: {
      chosen: isAll ? new Set(rows.map(({ id }) => id)) : chosen,
      onChange: (next) => setChoice({ scope, chosen: next, isAll: false }),
    },
    chosen,
    isAll,
    selectAll: () => setChoice({ scope, chosen: noRow, isAll: true }),
    clear: () => setChoice(nothing),
  }
}

const noRow: ReadonlySet<string> = new Set()
const nothing: Choice = { scope: '', chosen: noRow, isAll: false }
