import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listNotifications, readNotifications } from '#model/calls/notifications.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { NotificationLine } from './NotificationLine.tsx'

/**
 * Notifications of the user. Shown ones count as read from then on, but keep their mark as long as the sidebar is open.
 * Default export: loaded when it first opens.
 */
const NotificationsSidebar = () => {
  const { t } = useTexts()
  const { close } = useSidebar()
  const callApi = useSendRequest()
  const query = useNotifications()
  const reading = useAction({
    mutationFn: (until: string) => callApi(readNotifications, { body: { until } }),
    failed: t('notifications.readFailed'),
    changes: [readsOf(listNotifications)],
  })
  const first = query.data?.pages[0]
  const latest = first !== undefined && first.unread > 0 ? first.content[0]?.at : undefined
  const read = useEffectEvent((until: string) => reading.mutate(until))
  useEffect(() => {
    if (latest !== undefined) read(latest)
  }, [latest])

  return (
    <SidebarFrame title={t('notifications.title')}>
      <QueryState query={query} failed={t('notifications.failed')} level="h3" waiting={<FormSkeleton />}>
        {({ pages }) =>
          pages[0]?.totalItems === 0 ? (
            <EmptyState level="h3" title={t('notifications.empty.title')}>
              {t('notifications.empty.body')}
            </EmptyState>
          ) : (
            <>
              <Lines aria-label={t('notifications.title')}>
                {pages
                  .flatMap(({ content }) => content)
                  .map((one) => (
                    <NotificationLine
                      key={one.id}
                      notification={one}
                      isUnread={one.isUnread}
                      onFollow={close}
                    />
                  ))}
              </Lines>
              {query.hasNextPage && (
                <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('notifications.more')}
                </Button>
              )}
            </>
          )
        }
      </QueryState>
    </SidebarFrame>
  )
}

export default NotificationsSidebar

const Lines = styled('ul')({ margin: '0 0 16px', padding: 0, listStyle: 'none' })

/** Notifications, paginated. */
function useNotifications() {
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
