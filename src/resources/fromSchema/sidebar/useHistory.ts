import { historyParameter } from '#src/layout/sidebars/sidebarAddress.ts'
import type { SidebarParams } from '#src/layout/sidebars/sidebarParams.ts'
import { useSidebarAddress } from '#src/layout/sidebars/useSidebarAddress.ts'

/**
 * Opens the history of a record, which the address names by `mark`: the record's id, unless a page has several places
 * for the same record.
 */
export function useHistory(record: SidebarParams['history'], mark = record.id): () => void {
  const { open } = useSidebarAddress({
    sidebar: 'history',
    parameter: historyParameter,
    params: () => record,
    only: mark,
  })
  return () => open(mark)
}
