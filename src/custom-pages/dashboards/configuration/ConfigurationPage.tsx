import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { addLine } from '#model/rules/analyses/dashboardLines.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useOpened, type Dashboard } from '#src/analysis/sharing/useSharedItems.ts'
import { DashboardAnalyses } from '../DashboardAnalyses.ts'
import { useDashboardSteps } from '../useDashboardChange.ts'
import { Lines } from './Lines.tsx'

/** /dashboard/{id}/configuration: lines and widgets (spec §2.1). Each step is saved at once. */
const ConfigurationPage = () => {
  const { t } = useTexts()
  const { dashboardId = '' } = useParams()
  const query = useOpened('dashboard', dashboardId)
  return (
    <QueryState query={query} failed={t('dashboards.failed.read')} waiting={<FormSkeleton />}>
      {(dashboard) => {
        if (dashboard && (dashboard.shared?.isEditable ?? true))
          return <Configuration key={dashboard.id} dashboard={dashboard} />
        return (
          <>
            <PageHeader title={t('dashboards.title')} />
            <EmptyState
              title={
                dashboard ? t('sharing.dashboard.readOnly') : t('dashboards.notFound', { id: dashboardId })
              }
              actions={
                <Button component={AppLink} href={paths.dashboard(dashboard ? { view: dashboardId } : {})}>
                  {t(dashboard ? 'dashboards.done' : 'dashboards.toDashboards')}
                </Button>
              }
            >
              {t(dashboard ? 'sharing.dashboard.readOnlyBody' : 'dashboards.notFoundBody')}
            </EmptyState>
          </>
        )
      }}
    </QueryState>
  )
}

export default ConfigurationPage

const noAnalyses: readonly never[] = []

const Configuration = ({ dashboard }: { dashboard: Dashboard }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const { shown, change } = useDashboardSteps(dashboard)
  const view = paths.dashboard({ view: dashboard.id })
  return (
    <>
      <PageHeader
        title={t('dashboards.configuring', { title: dashboard.title })}
        crumbs={[
          { label: t('dashboards.title'), href: paths.dashboard() },
          { label: dashboard.title, href: view },
          { label: t('dashboards.configuration') },
        ]}
        actions={
          <>
            <Button
              variant="text"
              onClick={() => sidebars.open('dashboardTitle', { dashboardId: dashboard.id })}
            >
              {t('dashboards.rename')}
            </Button>
            <Button
              startIcon={<Plus size={16} strokeWidth={1.75} />}
              onClick={() => change((one) => addLine(one))}
            >
              {t('dashboards.line.add')}
            </Button>
            <Button variant="contained" color="primary" component={AppLink} href={view}>
              {t('dashboards.done')}
            </Button>
          </>
        }
      />
      <PageBody>
        <DashboardAnalyses value={shown.shared?.content.analyses ?? noAnalyses}>
          <Lines dashboard={shown} change={change} />
        </DashboardAnalyses>
      </PageBody>
    </>
  )
}
