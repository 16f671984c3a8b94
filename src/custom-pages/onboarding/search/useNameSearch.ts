import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { searchBusinesses } from '#model/calls/register.ts'
import { companySearchPages } from '#model/rules/register/companySearch.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/**
 * Searches companies by name, page by page. Late answers are matched to the name they were requested for. Until the
 * next answer arrives, the previous results stay (`isOld`).
 */
export function useNameSearch(name: string | undefined) {
  const callApi = useSendRequest()
  const { locale } = useTexts()
  const query = useInfiniteQuery({
    queryKey: [...readsOf(searchBusinesses), name, locale],
    enabled: name !== undefined,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callApi(searchBusinesses, { query: { name: name ?? '', pageNumber: pageParam } }, { signal }),
    getNextPageParam: ({ isLast, currentPage }) =>
      isLast || currentPage + 1 >= companySearchPages.max ? undefined : currentPage + 1,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  })
  const pages = name === undefined ? undefined : query.data?.pages
  const found = new Map(pages?.flatMap(({ content }) => content.map((hit) => [hit.nationalId, hit] as const)))
  return {
    /** Undefined until there is a result. */
    companies: pages && [...found.values()],
    total: pages?.[0]?.totalItems ?? 0,
    isOld: query.isPlaceholderData,
    isSearching: query.isFetching && !query.isFetchingNextPage,
    error: query.error,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    showMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  }
}

export type NameSearch = ReturnType<typeof useNameSearch>
