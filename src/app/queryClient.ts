import { focusManager, MutationCache, QueryClient } from '@tanstack/react-query'
import * as calls from '#model/calls/reference.ts'
import { sharedMs } from '../dataProvider/sharedMs.ts'
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
  let changedAt = 0
  const expire = () => {
    changedAt = Date.now()
  }
  // Whoever comes back to the tab sees what others have changed meanwhile.
  focusManager.subscribe(expire)
  const client = new QueryClient({
    mutationCache: new MutationCache({ onSuccess: expire }),
    defaultOptions: {
      // A call without network fails at once and the page reports it, instead of waiting and being sent later.
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        // What was read before a change may show something else now.
        staleTime: ({ state }) => (state.dataUpdatedAt > changedAt ? sharedMs : 0),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  for (const list of referenceLists)
    client.setQueryDefaults(readsOf(list), { staleTime: Infinity, gcTime: Infinity })
  return client
}
