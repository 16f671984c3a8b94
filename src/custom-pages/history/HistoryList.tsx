import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import { listChanges } from '#model/calls/organizations.ts'
import { resources } from '#model/resources/resources.ts'
import { restorableLines, restoredValues } from '#model/rules/records/restoredValues.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { readsOf } from '#src/layout/useRead.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { Delayed } from '#src/ui/states/Delayed.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { HistoryEvent } from './HistoryEvent.tsx'
import { RestoreVersion } from './RestoreVersion.tsx'

/** History of a record, newest first, paginated. */
export const HistoryList = ({
  resource,
  id,
  isRestorable,
}: {
  resource: string
  id: string
  isRestorable: boolean
}) => {
  const { t, locale } = useTexts()
  const callApi = useSendRequest()
  const format = useFormats()
  const [requested, setRequested] = useState<{ values: ReadonlyMap<string, unknown>; at: string }>()
  const { id: orgId } = useRequiredOrganization()
  const query = useInfiniteQuery({
    queryKey: [...readsOf(listChanges, { orgId }), resource, id, locale],
    queryFn: ({ pageParam: pageNumber, signal }) =>
      callApi(listChanges, { query: { resource, recordId: id, pageNumber, pageSize: 20 } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.isLast ? undefined : last.currentPage + 1),
    staleTime: 0,
  })
  return (
    <QueryState query={query} failed={t('history.failed')} level="h3" waiting={<Waiting />}>
      {({ pages }) => {
        const total = pages[0]?.totalItems ?? 0
        if (total === 0) {
          return (
            <EmptyState level="h3" title={t('history.empty.title')}>
              {t('history.empty.body')}
            </EmptyState>
          )
        }
        const lines = pages.flatMap(({ content }) => content)
        const declared = isRestorable ? resources.find(({ name }) => name === resource) : undefined
        const restorable = declared && restorableLines(declared, lines)
        return (
          <>
            <Count role="status">{t(countKey('history.count', total), { smart_count: total })}</Count>
            <Lines>
              {lines.map((change, at) => (
                <HistoryEvent
                  key={change.id}
                  change={change}
                  of={resource}
                  onRestore={
                    declared && restorable?.has(at)
                      ? () => setRequested({ values: restoredValues(declared, lines, at), at: change.at })
                      : undefined
                  }
                />
              ))}
            </Lines>
            {declared && requested && (
              <RestoreVersion
                {...{ id }}
                resource={declared}
                values={requested.values}
                moment={format.moment(requested.at)}
                onRestored={() => void query.refetch()}
                onClose={() => setRequested(undefined)}
              />
            )}
            {query.hasNextPage && (
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('history.more')}
              </Button>
            )}
          </>
        )
      }}
    </QueryState>
  )
}

const Waiting = () => {
  const { t } = useTexts()
  return (
    <Delayed>
      <div role="status" aria-busy aria-label={t('ui.loading')}>
        <Lines aria-hidden>
          {[180, 240, 200].map((width) => (
            <li key={width}>
              <SkeletonBar width={24} height={24} radius={12} />
              <SkeletonBar width={width} />
            </li>
          ))}
        </Lines>
      </div>
    </Delayed>
  )
}

const Count = styled('p')(({ theme }) => ({
  marginBottom: 8,
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
}))

const Lines = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', gap: 12, padding: '14px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& + button': { marginTop: 12 },
}))
