import { useInfiniteQuery } from '@tanstack/react-query'
import { listNotifications } from '#model/calls/notifications.ts'
import { useRequiredOrganization } from '../../dataProvider/currentOrganization.ts'
import { useAsk } from '../../dataProvider/useAsk.ts'

/** What has happened, page after page. */
export function useNotifications() {
  const ask = useAsk()
  const { id: orgId } = useRequiredOrganization()
  return useInfiniteQuery({
    // Not with the number of unread ones: what was unread when the sheet opened keeps its mark in it.
    queryKey: ['notificationPages', orgId],
    queryFn: ({ pageParam: pageNumber, signal }) =>
      ask(listNotifications, { query: { pageNumber, pageSize: 20 } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.isLast ? undefined : last.currentPage + 1),
    staleTime: 0,
    gcTime: 0,
  })
}
