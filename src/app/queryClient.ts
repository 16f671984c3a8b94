import { QueryClient } from '@tanstack/react-query'

/** Lists that do not change while somebody works (spec §7: cached). */
const referenceLists = [
  'countries',
  'activity-codes',
  'legal-forms',
  'officer-roles',
  'currencies',
  'file-formats',
  'file-natures',
  'periodicities',
] as const

/** The one cache. Nothing is tried again by itself (spec §8), and reference data are read once. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // A call without network fails at once, as the page then says, instead of waiting and being sent later.
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  for (const list of referenceLists)
    client.setQueryDefaults([list], { staleTime: Infinity, gcTime: Infinity })
  return client
}
