import { useQuery } from '@tanstack/react-query'
import type { DirectoryEntry } from '#model/wire/directory.ts'
import { findBusiness } from '../../dataProvider/calls/businesses.ts'
import { NotFoundError } from '../../dataProvider/errors.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'

export type BusinessSearch =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'found'; entry: DirectoryEntry }
  | { status: 'none' }
  | { status: 'failed'; error: unknown; retry: () => void }

/** Looks a right SIREN up; nothing is asked without one. */
export function useBusinessSearch(siren: string | undefined): BusinessSearch {
  const http = useHttp()
  const query = useQuery({
    queryKey: ['businesses', siren],
    queryFn: ({ signal }) => findBusiness(http, siren ?? '', signal),
    enabled: siren !== undefined,
    retry: false,
    staleTime: 60_000,
  })
  if (siren === undefined) return { status: 'idle' }
  if (query.isFetching) return { status: 'searching' }
  if (query.data !== undefined) return { status: 'found', entry: query.data }
  if (query.error instanceof NotFoundError) return { status: 'none' }
  return { status: 'failed', error: query.error, retry: () => void query.refetch() }
}
