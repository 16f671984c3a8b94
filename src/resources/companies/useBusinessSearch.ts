import { findBusiness } from '#model/calls/register.ts'
import { fromBusiness, type DirectoryEntry } from '#model/wire/register/directory.ts'
import { NotFoundError } from '#src/dataProvider/errors.ts'
import { useRead } from '#src/layout/useRead.ts'

export type BusinessSearch =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'found'; entry: DirectoryEntry }
  | { status: 'none' }
  | { status: 'failed'; error: unknown; retry: () => void }

/** Looks up a valid SIREN; sends nothing without one. */
export function useBusinessSearch(siren: string | undefined): BusinessSearch {
  const query = useRead(
    findBusiness,
    siren === undefined ? undefined : { query: { nationalId: siren, type: 'SIREN' } },
    { retry: false, staleTime: 60_000, select: fromBusiness },
  )
  if (siren === undefined) return { status: 'idle' }
  if (query.isFetching) return { status: 'searching' }
  if (query.data !== undefined) return { status: 'found', entry: query.data }
  if (query.error instanceof NotFoundError) return { status: 'none' }
  return { status: 'failed', error: query.error, retry: () => void query.refetch() }
}
