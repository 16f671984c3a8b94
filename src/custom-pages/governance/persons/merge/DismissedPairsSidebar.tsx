import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listDismissedPairs } from '../../../../dataProvider/calls/duplicates.ts'
import { useRequiredOrganization } from '../../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../../dataProvider/HttpContext.tsx'
import { Sheet } from '../../../../layout/sidebars/Sheet.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../../../ui/states/Skeletons.tsx'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { PersonTexts } from '../PersonTexts.tsx'
import { DismissedPairLine } from './DismissedPairLine.tsx'

/** Pairs that are no longer proposed as duplicates, each to be brought back. Default export: loaded when it opens. */
const DismissedPairsSidebar = () => (
  <PersonTexts>
    <DismissedPairs />
  </PersonTexts>
)

export default DismissedPairsSidebar

const DismissedPairs = () => {
  const { t } = useTexts()
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['persons', 'dismissals', orgId],
    queryFn: ({ pageParam, signal }) => listDismissedPairs(http, orgId, { pageNumber: pageParam, signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.isLast ? undefined : last.currentPage + 1),
    staleTime: 0,
    retry: false,
  })
  const pairs = data?.pages.flatMap(({ content }) => content)
  return (
    <Sheet title={t('persons.dismissals.title')}>
      {error ? (
        <ErrorState level="h3" title={t('persons.dismissals.readFailed')} onRetry={() => void refetch()}>
          {t('persons.failedBody')}
        </ErrorState>
      ) : pairs === undefined ? (
        <FormSkeleton />
      ) : pairs.length === 0 ? (
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
          {hasNextPage && (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('persons.dismissals.more')}
            </Button>
          )}
        </Parts>
      )}
    </Sheet>
  )
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  '& > p': { color: theme.vars.palette.text.secondary },
  '& > ul': { width: '100%', margin: 0, padding: 0, listStyle: 'none' },
}))
