import { useInfiniteQuery } from '@tanstack/react-query'
import { listNotifications } from '#model/calls/notifications.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'

/** Notifications, paginated. */
export function useNotifications() {
  const callApi = useSendRequest()
  const { id: orgId } = useRequiredOrganization()
  return useInfiniteQuery({
    // Separate from the key of the unread count, so that notifications that were unread when the sidebar opened keep
    // their mark.
    queryKey: ['notificationPages', orgId],
    queryFn: ({ pageParam: pageNumber, signal }) =>
      callApi(listNotifications, { query: { pageNumber, pageSize: 20 } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.isLast ? undefined : last.currentPage + 1),
    staleTime: 0,
    gcTime: 0,
  })
}
