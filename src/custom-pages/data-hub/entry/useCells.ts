import { useLayoutEffect } from 'react'
import { getEntryCells } from '#model/calls/dataEntry.ts'
import { useRead } from '#src/layout/useRead.ts'
import type { EntryDraft } from './entryDraft.ts'

/** Reads the cells of some sites into the draft. Changes by others arrive with the next read. */
export function useCells(
  importId: string,
  draft: EntryDraft,
  { divisionIds, indicator }: { divisionIds: readonly string[]; indicator?: string | undefined },
) {
  const query = useRead(
    getEntryCells,
    divisionIds.length === 0
      ? undefined
      : { id: importId, query: { divisionId: divisionIds, ...(indicator !== undefined && { indicator }) } },
    { staleTime: 0, failed: null },
  )
  const cells = query.data?.cells
  // Runs before paint: otherwise the user could type into a grid that fills a moment later.
  useLayoutEffect(() => {
    if (cells) draft.take(cells)
  }, [cells, draft])
  return query
}
