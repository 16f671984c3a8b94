import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

export type Entity = { id: string; name: string; nationalId?: string | null }

/** Page size: several screens of lines, and still fast to render. */
const pageLines = 50

/** Companies or sites from the server, with the next page on demand. */
export const EntityPages = ({
  resource,
  text = '',
  companyId,
  nothing,
  children,
}: {
  resource: 'companies' | 'divisions'
  text?: string
  /** Restricts the sites to one company. */
  companyId?: string
  /** Text of an empty list. */
  nothing: string
  children: (entities: readonly Entity[], isAll: boolean) => ReactNode
}) => {
  const { t } = useTexts()
  const provider = useDataProvider()
  const { id: orgId } = useRequiredOrganization()
  const query = useInfiniteQuery({
    queryKey: [resource, 'perimeter', orgId, companyId, text],
    queryFn: ({ pageParam: page, signal }) =>
      provider.getList<Entity>(resource, {
        pagination: { page, perPage: pageLines },
        sort: { field: 'name', order: 'ASC' },
        filter: text === '' ? {} : { q: text },
        meta: companyId === undefined ? {} : { companyId },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total = 0 }, pages) =>
      pages.length * pageLines < total ? pages.length + 1 : undefined,
    meta: { failed: null },
  })
  return (
    <QueryState query={query} failed={t('dataHub.perimeter.failed')} isPart waiting={<RowsSkeleton />}>
      {({ pages }) => {
        const entities = pages.flatMap(({ data }) => data)
        return entities.length === 0 ? (
          <None role="status">{nothing}</None>
        ) : (
          <>
            {children(entities, !query.hasNextPage)}
            {query.hasNextPage && (
              <Button
                size="small"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('dataHub.perimeter.more')}
              </Button>
            )}
          </>
        )
      }}
    </QueryState>
  )
}

const None = styled('p')(({ theme }) => ({ padding: '8px 0', color: theme.vars.palette.text.secondary }))
