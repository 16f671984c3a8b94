import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { MappingItem } from '#model/resources/mappingItems.ts'
import { listMapping, removeMappingItem } from '#src/dataProvider/calls/mapping.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import type { Reading } from '#src/layout/QueryState.tsx'

export type Mapping = {
  items: readonly MappingItem[]
  total: number
  query: Reading<unknown>
  /** Undefined once all entities are shown. */
  showMore: (() => void) | undefined
  isLoadingMore: boolean
  remove: (item: MappingItem) => Promise<void>
}

/** Query key of an organisation's mapping. */
export const mappingKey = (organizationId: string) => ['onboarding', 'mapping', organizationId] as const

/** The mapping in pages of 500 entities (spec §7). Further pages are read on demand. */
export function useMapping(organizationId: string): Mapping {
  const http = useHttp()
  const client = useQueryClient()
  const queryKey = mappingKey(organizationId)
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => listMapping(http, organizationId, { pageNumber: pageParam, signal }),
    getNextPageParam: (page) => (page.isLast ? undefined : page.currentPage + 1),
  })
  const pages = query.data?.pages ?? []
  return {
    items: pages.flatMap(({ content }) => content),
    total: pages.at(-1)?.totalItems ?? 0,
    query,
    showMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
    remove: async ({ id }) => {
      await removeMappingItem(http, organizationId, id)
      await client.invalidateQueries({ queryKey })
    },
  }
}
