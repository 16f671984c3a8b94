import { useMemo } from 'react'
import { listStoredValues } from '#model/calls/dataEntry.ts'
import { cellKey, type StoredValue } from '#model/wire/data/dataEntry.ts'
import { useRead } from '#src/layout/useRead.ts'

export type StoredValues = ReadonlyMap<string, StoredValue>

/** Values that are stored for the cells of some sites, by cell. Empty until they are read: typing does not wait. */
export function useStored(
  importId: string,
  { divisionIds, indicator }: { divisionIds: readonly string[]; indicator?: string | undefined },
): StoredValues {
  const query = useRead(
    listStoredValues,
    divisionIds.length === 0
      ? undefined
      : {
          id: importId,
          query: { divisionId: [...divisionIds], ...(indicator !== undefined && { indicator }) },
        },
    { failed: null, retry: 2 },
  )
  const values = query.data?.values
  return useMemo(() => new Map((values ?? []).map((value) => [cellKey(value), value])), [values])
}
