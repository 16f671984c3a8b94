import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { ResultOf, Call } from '#model/calls/defineCall.ts'
import type { Page } from '#model/wire/records/page.ts'
import { readAllPages } from '../dataProvider/allPages.ts'
import type { CallOptions } from '../dataProvider/callApi.ts'
import { useOrganization } from '../dataProvider/currentOrganization.ts'
import { useSendRequest, type CallApi, type CallParamsHere } from '../dataProvider/useCallApi.ts'
import { useTexts } from '../ui/text/Texts.tsx'

type Ids = Readonly<Record<string, string>>

type ReadOptions<Answer, Data> = Omit<
  UseQueryOptions<Answer, Error, Data>,
  'queryKey' | 'queryFn' | 'meta'
> & {
  /** The title of the failure toast; `null` where the page reports the failure itself. */
  failed?: string | null
  /** The resource that the call concerns: it is read again together with the resource's lists. */
  of?: string
}

/**
 * The query key of a call: the ids and the names of its path. Everything below that path has this key as a prefix, so
 * that a change (`changes` of `useAction`) invalidates all of it. Ids that are not given match any; ids that are not in
 * the path are ignored.
 */
export const readsOf = ({ path }: Pick<Call, 'path'>, ids: Ids = {}): QueryKey => [
  Object.fromEntries(Object.entries(ids).filter(([name]) => path.includes(`{${name}}`))),
  ...path.split('/').filter((part) => part !== '' && !part.startsWith('{')),
]

/**
 * Options for a record that a form edits: it is read when the form opens, and not replaced while it is edited. The form
 * is shown once `isFetchedAfterMount`, because one that closes after a save still holds the record of before.
 */
export const editedRecord = { staleTime: Infinity, gcTime: 0, refetchOnMount: 'always' } as const

/** Reads a declared call in the current organisation; sends nothing while `given` is undefined. */
export function useRead<C extends Call, Data = ResultOf<C>>(
  call: C,
  given: CallParamsHere<C> | undefined,
  options: ReadOptions<ResultOf<C>, Data> = {},
): UseQueryResult<Data> {
  return useReading(
    call,
    given,
    (callApi, requested, signal) => callApi(call, requested, { signal }),
    options,
  )
}

/** Reads a declared list to its end. */
export function useReadAll<
  C extends Call,
  Item = ResultOf<C> extends Page<infer Row> ? Row : never,
  Data = Item[],
>(
  call: C,
  given: (Omit<CallParamsHere<C>, 'query'> & { query?: object }) | undefined,
  options: ReadOptions<Item[], Data> = {},
): UseQueryResult<Data> {
  const read = (callApi: CallApi, requested: object, signal: AbortSignal) =>
    readAllPages<Item>(async (page) => {
      const query = { ...('query' in requested && (requested.query as object)), ...page }
      return (await callApi(call, { ...requested, query } as unknown as CallParamsHere<C>, {
        signal,
      })) as unknown as Page<Item>
    })
  return useReading(call, given, read, options)
}

/** Reads a declared call by another way than one request each; the answer is kept as that of the call. */
export function useReading<Given extends object, Answer, Data>(
  call: Call,
  given: Given | undefined,
  read: (callApi: CallApi, given: Given, signal: NonNullable<CallOptions['signal']>) => Promise<Answer>,
  { enabled = true, failed, of, ...options }: ReadOptions<Answer, Data>,
): UseQueryResult<Data> {
  const callApi = useSendRequest()
  const { locale } = useTexts()
  const orgId = useOrganization()?.id
  const { query, body, ...ids } = { orgId, ...given } as { query?: object; body?: unknown } & Ids
  return useQuery<Answer, Error, Data>({
    ...options,
    // Answers contain texts in the reader's language.
    queryKey: [...(of === undefined ? [] : [of]), ...readsOf(call, ids), { query, body }, locale],
    queryFn: ({ signal }) => {
      if (given === undefined) throw new Error(`Nothing to ask ${call.path} yet`)
      return read(callApi, given, signal)
    },
    enabled: given === undefined ? false : enabled,
    ...(failed !== undefined && { meta: { failed } }),
  })
}
