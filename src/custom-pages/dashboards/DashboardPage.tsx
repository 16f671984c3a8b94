import Button from '@mui/material/Button'
import { useSearchParams } from 'react-router-dom'
import { useSavedItems } from '#src/analysis/useSavedItems.ts'
import { analyticsTexts } from '#src/analysis/definition/texts.ts'
import { analysisResultTexts } from '#src/analysis/results/texts.ts'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { allOf, QueryState } from '#src/layout/QueryState.tsx'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { DashboardMenu } from './DashboardMenu.tsx'
import { Overview } from './overview/Overview.tsx'
import { overviewView } from './overviewView.ts'
import { dashboardTexts } from '#src/analysis/kpi/texts.ts'
import { sharingTexts } from '#src/analysis/sharing/texts.ts'
import { useOpened } from '#src/analysis/sharing/useSharedItems.ts'

const ShownDashboard = lazyWithMessages(
  () => import('./DashboardView.tsx'),
  [dashboardTexts, sharingTexts, analyticsTexts, analysisResultTexts],
)

/** /dashboard: the selected dashboard, else the one changed last, else the overview. */
const DashboardPage = () => {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const view = search.get('view')
  const own = useSavedItems('dashboards')
  const query = allOf(own, useOpened('dashboard', view ?? own.data?.items[0]?.id ?? null))
  return (
    <QueryState query={query} failed={t('dashboards.failed.read')} waiting={null}>
      {([{ unreadable }, shown]) => {
        if (shown) return <ShownDashboard key={shown.id} dashboard={shown} />
        if (view === null || view === overviewView) return <Overview />
        const old = unreadable.find(({ id }) => id === view)
        return (
          <>
            <PageHeader
              title={old?.title ?? t('dashboards.title')}
              badge={<DashboardMenu current={view} />}
              crumbs={[{ label: t('dashboards.title') }]}
            />
            <EmptyState
              title={t(old ? 'dashboards.unreadable' : 'dashboards.notFound', { id: view })}
              actions={
                <Button component={AppLink} href={paths.dashboard()}>
                  {t('dashboards.toDashboards')}
                </Button>
              }
            >
              {t(old ? 'dashboards.unreadableBody' : 'dashboards.notFoundBody')}
            </EmptyState>
          </>
        )
      }}
    </QueryState>
  )
}

export default DashboardPage
