import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listDismissals } from '#model/calls/governance.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { DismissedPairLine } from './DismissedPairLine.tsx'

/** Pairs that are no longer proposed as duplicates. Each can be restored. Default export: loaded when it opens. */
const DismissedPairsSidebar = () => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const { id: orgId } = useRequiredOrganization()
  const query = useInfiniteQuery({
    queryKey: ['persons', 'dismissals', orgId],
    queryFn: ({ pageParam, signal }) =>
      callApi(listDismissals, { query: { pageNumber: pageParam, pageSize: 25 } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.isLast ? undefined : last.currentPage + 1),
    staleTime: 0,
    retry: false,
  })
  return (
    <SidebarFrame title={t('persons.dismissals.title')}>
      <QueryState
        query={query}
        failed={t('persons.dismissals.readFailed')}
        level="h3"
        waiting={<FormSkeleton />}
      >
        {({ pages }) => {
          const pairs = pages.flatMap(({ content }) => content)
          return pairs.length === 0 ? (
            <EmptyState level="h3" title={t('persons.dismissals.empty.title')}>
              {t('persons.dismissals.empty.body')}
            </EmptyState>
          ) : (
            <Parts>
              <p>{t('persons.dismissals.intro')}</p>
              <ul>
                {pairs.map((pair) => (
                  <DismissedPairLine key={pair.id} pair={pair} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('persons.dismissals.more')}
                </Button>
              )}
            </Parts>
          )
        }}
      </QueryState>
    </SidebarFrame>
  )
}

export default DismissedPairsSidebar

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  '& > p': { color: theme.vars.palette.text.secondary },
  '& > ul': { width: '100%', margin: 0, padding: 0, listStyle: 'none' },
}))
