import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Plus, Redo2, Type, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { addLine, addText } from '#model/rules/analyses/dashboardLines.ts'
import { FilterLevels } from '#src/analysis/kpi/FilterLevels.tsx'
import { KpiStrip } from '#src/analysis/kpi/KpiStrip.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Tip } from '#src/ui/Tip.tsx'
import { useOpened, type Dashboard } from '#src/analysis/sharing/useSharedItems.ts'
import { DashboardAnalyses } from '../DashboardAnalyses.ts'
import { readFilters, withFilters } from '../dashboardAddress.ts'
import { DashboardBackground } from '../DashboardBackground.tsx'
import { useDashboardSteps } from '../useDashboardChange.ts'
import { Lines } from './Lines.tsx'
import { useLayoutHistory } from './useLayoutHistory.ts'

/** /dashboard/{id}/configuration: lines and widgets (spec §2.1), drawn as the dashboard shows them. Each step is saved at once. */
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
const icon = { size: 16, strokeWidth: 1.75 } as const

const Configuration = ({ dashboard }: { dashboard: Dashboard }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const [search] = useSearchParams()
  const { shown, isOwn, change } = useDashboardSteps(dashboard)
  const { undo, redo } = useLayoutHistory(shown, { isOwn, change })
  const [added, setAdded] = useState<number>()
  const filters = readFilters(search, dashboard.filters)
  const view = withFilters(paths.dashboard({ view: dashboard.id }), filters, dashboard.filters)
  const add = (make: typeof addLine): void => {
    change(make)
    setAdded(shown.lines.length)
  }
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
            <Step label={t('dashboards.step.undo')} icon={<Undo2 {...icon} />} onClick={undo} />
            <Step label={t('dashboards.step.redo')} icon={<Redo2 {...icon} />} onClick={redo} />
            <Button
              variant="text"
              onClick={() => sidebars.open('dashboardTitle', { dashboardId: dashboard.id })}
            >
              {t('dashboards.rename')}
            </Button>
            <Button startIcon={<Type {...icon} />} onClick={() => add(addText)}>
              {t('dashboards.text.add')}
            </Button>
            <Button startIcon={<Plus {...icon} />} onClick={() => add(addLine)}>
              {t('dashboards.line.add')}
            </Button>
            <Button variant="contained" color="primary" component={AppLink} href={view}>
              {t('dashboards.done')}
            </Button>
          </>
        }
      />
      <DashboardAnalyses value={shown.shared?.content.analyses ?? noAnalyses}>
        <DashboardBackground>
          <FilterLevels filters={filters}>
            <KpiStrip filters={filters} />
            <Lines dashboard={shown} {...{ filters, change, added }} />
          </FilterLevels>
        </DashboardBackground>
      </DashboardAnalyses>
    </>
  )
}

const Step = ({
  label,
  icon: sign,
  onClick,
}: {
  label: string
  icon: ReactNode
  onClick: (() => void) | undefined
}) => (
  <Tip title={label}>
    <span>
      <IconButton aria-label={label} disabled={!onClick} onClick={onClick}>
        {sign}
      </IconButton>
    </span>
  </Tip>
)
