import Button from '@mui/material/Button'
import { useState } from 'react'
import { styled } from '@mui/material/styles'
import { DatabaseZap } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { countKey } from '#locales/countKey.ts'
import { ApiError, detailOf } from '#src/dataProvider/errors.ts'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { DirectoryComparison } from '#model/wire/register/directory.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { listChanges } from '#model/calls/organizations.ts'
import { compareWithDirectory, refreshFromDirectory } from '#model/calls/register.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { DirectoryComparisonRefusal } from './DirectoryComparisonRefusal.tsx'
import { DirectoryComparisonTable } from './DirectoryComparisonTable.tsx'
import { differenceRows } from './differenceRows.ts'

type DirectoryComparisonProps = { companyId: string; name: string }

/**
 * Compares a company with the directory, field by field. Only checked values are adopted. Default export: loaded when
 * it first opens.
 */
const DirectoryComparisonSidebar = ({ companyId, name }: DirectoryComparisonProps) => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { comparison, taking } = useDirectoryComparison(companyId, (count) => {
    toasts.show({
      kind: 'success',
      title: t(countKey('directory.taken', count), { smart_count: count }),
      detail: t('directory.takenDetail'),
    })
    sidebar.close()
  })
  const { data, error, isFetching, refetch } = comparison
  const rows = differenceRows(data?.differences ?? [])
  const accepted = rows.map(({ field }) => field).filter((field) => ticked.has(field))
  const isReady = data !== undefined && error === null && !isFetching

  const compareAgain = () => {
    setTicked(new Set())
    taking.reset()
    void refetch()
  }
  const take = () => {
    if (!taking.isPending) taking.mutate(accepted)
  }

  return (
    <SidebarFrame
      title={t('directory.title')}
      meta={name}
      footer={
        <>
          <Button onClick={sidebar.close}>{t('directory.close')}</Button>
          {isReady && rows.length > 0 && (
            <Button
              variant="contained"
              color="primary"
              disabled={accepted.length === 0}
              loading={taking.isPending}
              onClick={take}
            >
              {t(countKey('directory.submit', accepted.length), { smart_count: accepted.length })}
            </Button>
          )}
        </>
      }
    >
      {taking.error && <DirectoryComparisonRefusal error={taking.error} onCompareAgain={compareAgain} />}
      {/* A section: the footer of a state must not count as the sidebar's footer. */}
      <section>
        {isFetching ? (
          <FormSkeleton />
        ) : error ? (
          <ComparisonFailure error={error} onRetry={compareAgain} />
        ) : !data?.found ? (
          <EmptyState level="h3" title={t('directory.unknown.title')}>
            {t('directory.unknown.body')}
          </EmptyState>
        ) : rows.length === 0 ? (
          <>
            <DirectoryComparisonSource {...data} />
            <EmptyState
              level="h3"
              title={t('directory.same.title')}
              actions={
                <Button variant="contained" color="primary" loading={taking.isPending} onClick={take}>
                  {t('directory.same.action')}
                </Button>
              }
            >
              {t('directory.same.body')}
            </EmptyState>
          </>
        ) : (
          <>
            <DirectoryComparisonSource {...data} />
            <DirectoryComparisonTable {...{ rows, ticked }} onChange={setTicked} />
          </>
        )}
      </section>
    </SidebarFrame>
  )
}

export default DirectoryComparisonSidebar

const ComparisonFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTexts()
  const isDown = error instanceof ApiError && error.code === 'directoryUnavailable'
  const key = isDown ? 'directory.unavailable' : 'directory.broken'
  return (
    <ErrorState level="h3" title={t(`${key}.title`)} onRetry={onRetry} detail={detailOf(error)}>
      {t(`${key}.body`)}
    </ErrorState>
  )
}

/** Name of the directory, and date of its answer. */
const DirectoryComparisonSource = ({
  source,
  fetchedAt,
}: Pick<DirectoryComparison, 'source' | 'fetchedAt'>) => {
  const { t } = useTexts()
  const format = useFormats()
  if (source === null || fetchedAt === null) return null
  return (
    <Line>
      <DatabaseZap size={14} strokeWidth={1.75} aria-hidden />
      {t('directory.asked', { source: t(`directory.source.${source}`), moment: format.moment(fetchedAt) })}
    </Line>
  )
}

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
}))

/**
 * The directory's data on a company, requested again each time it is opened, and the mutation that adopts some of it.
 */
function useDirectoryComparison(companyId: string, onTaken: (count: number) => void) {
  const callApi = useSendRequest()
  const client = useQueryClient()
  const comparison = useRead(
    compareWithDirectory,
    { companyId },
    { staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  )
  const taking = useAction({
    mutationFn: (fields: readonly string[]) =>
      callApi(refreshFromDirectory, { companyId, body: { fields } }, { seen: comparison.data }),
    onSuccess: async (_company, fields) => {
      // The record behind the sidebar, the lists and the history show the change.
      await Promise.all(
        [['companies'], ['divisions'], readsOf(listChanges)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
      onTaken(fields.length)
    },
  })
  return { comparison, taking }
}
