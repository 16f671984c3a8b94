import { QueryClient } from '@tanstack/react-query'
import * as calls from '#model/calls/reference.ts'
import { readsOf } from '../layout/useRead.ts'

/** Lists that rarely change (spec §7: cached). */
const referenceLists = [
  calls.listCountries,
  calls.listActivityCodes,
  calls.listLegalForms,
  calls.listOfficerRoles,
  calls.listCurrencies,
]

/** The only query cache. Nothing is retried automatically (spec §8), and reference data are read once. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // A call without network fails at once and the page reports it, instead of waiting and being sent later.
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  for (const list of referenceLists)
    client.setQueryDefaults(readsOf(list), { staleTime: Infinity, gcTime: Infinity })
  return client
}
