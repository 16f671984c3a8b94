import Button from '@mui/material/Button'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import { ApiError, detailOf } from '#src/dataProvider/errors.ts'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { DirectoryComparisonRefusal } from './DirectoryComparisonRefusal.tsx'
import { DirectoryComparisonSource } from './DirectoryComparisonSource.tsx'
import { DirectoryComparisonTable } from './DirectoryComparisonTable.tsx'
import { differenceRows } from './differenceRows.ts'
import { useDirectoryComparison } from './useDirectoryComparison.ts'

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
