import { useQueries } from '@tanstack/react-query'
import PQueue from 'p-queue'
import { useState } from 'react'
import { findBusiness } from '#model/calls/register.ts'
import { NotFoundError } from '#src/dataProvider/errors.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Candidate } from './directoryCandidate.ts'

/** Number of parallel requests: the directory refuses more than five per second. */
const atOnce = 4

export type Found = Candidate & { city: string | null }

/** State of a number: pending, found, unknown or failed. */
export type Lookup = { status: 'searching' | 'unknown' | 'failed' } | { status: 'found'; company: Found }

/** Looks up a list of SIRENs, a few at a time. Results stay known while the list is edited. */
export function useSirenLookups(sirens: readonly string[]) {
  const callApi = useSendRequest()
  const { locale } = useTexts()
  const [queue] = useState(() => new PQueue({ concurrency: atOnce }))
  const find = async (siren: string, signal: AbortSignal): Promise<Found | null> => {
    try {
      const query = { nationalId: siren, type: 'SIREN' } as const
      const { name, nationalId, headquarter } = await callApi(findBusiness, { query }, { signal })
      return { name, nationalId, city: headquarter?.address.city ?? null }
    } catch (error) {
      if (error instanceof NotFoundError) return null
      throw error
    }
  }
  const queries = useQueries({
    queries: sirens.map((siren) => ({
      queryKey: [...readsOf(findBusiness), 'list', siren, locale],
      queryFn: ({ signal }: { signal: AbortSignal }) => queue.add(() => find(siren, signal), { signal }),
      retry: false,
      staleTime: 300_000,
      refetchOnWindowFocus: false,
    })),
  })
  const lookups = new Map(
    sirens.map((siren, index): [string, Lookup] => {
      const query = queries[index]
      if (query === undefined || query.isFetching) return [siren, { status: 'searching' }]
      if (query.data) return [siren, { status: 'found', company: query.data }]
      return [siren, { status: query.data === null ? 'unknown' : 'failed' }]
    }),
  )
  return {
    lookups,
    done: [...lookups.values()].filter(({ status }) => status !== 'searching').length,
    error: queries.find(({ isError, isFetching }) => isError && !isFetching)?.error ?? undefined,
    retryFailed: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}
