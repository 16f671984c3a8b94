import { queryOptions } from '@tanstack/react-query'
import { getStorage } from '#model/calls/storages.ts'
import { callApi } from './callApi.ts'
import type { Http } from './http.ts'

/** The account's storage. All components of the page share this query and the version to save against. */
export const storageQuery = (http: Http, accountId: string) =>
  queryOptions({
    queryKey: ['storages', accountId],
    queryFn: ({ signal }) => callApi(http, getStorage, { accountId }, { signal }),
    meta: { failed: null },
  })
