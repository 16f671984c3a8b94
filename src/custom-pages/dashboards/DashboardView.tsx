import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import GlobalStyles from '@mui/material/GlobalStyles'
import { queryCube } from '#model/calls/cube.ts'
import { clearSlot } from '#model/rules/analyses/dashboardLines.ts'
import { FilterLevels } from '#src/analysis/kpi/FilterLevels.tsx'
import { KpiStrip } from '#src/analysis/kpi/KpiStrip.tsx'
import { useFrameSize } from '#src/layout/frame/useFrameSize.ts'
import { LoadBoundary } from '#src/layout/boundary/LoadBoundary.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { readsOf } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { DashboardActions } from './DashboardActions.tsx'
import { readFilters, withFilters, writeFilters } from './dashboardAddress.ts'
import { DashboardFilterBar } from './DashboardFilterBar.tsx'
import { DashboardBackground, WidgetRow } from './DashboardBackground.tsx'
import { DashboardMenu } from './DashboardMenu.tsx'
import type { Dashboard } from '#src/analysis/sharing/useSharedItems.ts'
import { StarButton } from '#src/analysis/sharing/StarButton.tsx'
import { DashboardAnalyses } from './DashboardAnalyses.ts'
import { withCurrentDate, useDashboardChange, useDashboardSteps } from './useDashboardChange.ts'
import { widgetHeights } from './widgets/Card.tsx'
import { TextLine } from './widgets/TextLine.tsx'
import { WidgetCard } from './widgets/WidgetCard.tsx'
import { WidgetNames } from './widgets/WidgetNames.tsx'

/** A dashboard in read mode: filters, followed KPIs and lines. Default export: loaded with the first dashboard. */
const ShownDashboard = ({ dashboard }: { dashboard: Dashboard }) => {
  const { t } = useTexts()
  const format = useFormats()
  const queries = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const [readAt, setReadAt] = useState(() => new Date())
  const isPhone = useFrameSize() === 'phone'
  const { shared } = dashboard
  const isEditable = shared?.isEditable ?? true
  const keepingFilters = useDashboardChange('filters', { done: t('dashboards.filters.kept'), of: dashboard })
  const { shown, change } = useDashboardSteps(dashboard)
  const filters = readFilters(search, dashboard.filters)
  const widgets = new Map(shown.widgets.map((widget) => [widget.id, widget]))
  const configuration = withFilters(paths.dashboardConfiguration(dashboard.id), filters, dashboard.filters)
  const refresh = (): void => {
    setReadAt(new Date())
    void queries.invalidateQueries({ queryKey: readsOf(queryCube) })
  }
  const lines = shown.lines
    .map(({ widgetIds, height = 'medium', text = '' }, line) => ({
      line,
      text,
      height: widgetHeights[height],
      slots: widgetIds.flatMap((id, index) => {
        const widget = widgets.get(id)
        return widget ? { widget, place: index } : []
      }),
    }))
    .filter(({ slots, text }) => slots.length > 0 || text !== '')

  return (
    <DashboardAnalyses value={shared?.content.analyses ?? noAnalyses}>
      {presentationStyles}
      <PageHeader
        title={dashboard.title}
        badge={
          <>
            <DashboardMenu current={dashboard.id} />
            <StarButton id={dashboard.id} title={dashboard.title} />
          </>
        }
        // The header of a phone has no line for it.
        meta={
          isPhone
            ? undefined
            : [
                ...(shared
                  ? [
                      t(`sharing.dashboard.by.${shared.sharing}`, {
                        name: shared.authorName || t('sharing.formerMember'),
                      }),
                    ]
                  : []),
                t('dashboards.readAt', { moment: format.moment(readAt) }),
              ].join(' · ')
        }
        crumbs={[{ label: t('dashboards.title'), href: paths.dashboard() }, { label: dashboard.title }]}
        actions={
          <DashboardActions configuration={isEditable ? configuration : undefined} onRefresh={refresh} />
        }
      />
      <FilterLevels filters={filters}>
        <LoadBoundary>
          <Suspense>
            <ReportHead title={dashboard.title} filters={filters} />
          </Suspense>
        </LoadBoundary>
        <DashboardFilterBar
          filters={filters}
          kept={dashboard.filters}
          widgets={shown.widgets}
          onChange={(next) => setSearch(writeFilters(search, next, dashboard.filters), { replace: true })}
          {...(isEditable && {
            onKeep: () =>
              keepingFilters.mutate(
                { put: withCurrentDate({ ...shown, filters }) },
                { onSuccess: () => setSearch(writeFilters(search, filters, filters), { replace: true }) },
              ),
          })}
        />
        <DashboardBackground data-dashboard>
          <KpiStrip filters={filters} />
          <WidgetNames order={shown.lines.flatMap(({ widgetIds }) => widgetIds)}>
            {lines.map(({ line, slots, text, height }) =>
              slots.length === 0 ? (
                <TextLine key={`text ${line}`} text={text} />
              ) : (
                <WidgetRow key={slots[0]?.widget.id} data-line>
                  {slots.map(({ widget, place }) => (
                    <WidgetCard
                      key={`${widget.id} ${widget.type}`}
                      {...{ widget, filters, height }}
                      dashboard={dashboard.title}
                      onRemove={() => change((one) => clearSlot(one, { line, place }))}
                    />
                  ))}
                </WidgetRow>
              ),
            )}
          </WidgetNames>
          {lines.length === 0 && (
            <EmptyState
              title={t('dashboards.empty')}
              actions={
                isEditable && (
                  <Button
                    variant="contained"
                    color="primary"
                    component={AppLink}
                    href={configuration}
                    startIcon={<Plus size={16} strokeWidth={1.75} />}
                  >
                    {t('dashboards.addWidget')}
                  </Button>
                )
              }
            >
              {t('dashboards.emptyBody')}
            </EmptyState>
          )}
        </DashboardBackground>
      </FilterLevels>
    </DashboardAnalyses>
  )
}

export default ShownDashboard

const ReportHead = lazy(() => import('./report/ReportHead.tsx'))

const noAnalyses: readonly never[] = []

/** The menu and the bars above and below the page. */
const frame = 'div:has(> div > main) > :not(div:has(> main)), div:has(> main) > :not(main)'
const actions =
  'main > header > div > div, main > header button, main > [role="group"], [data-actions], [data-kpi-add]'

/** In print (A4, also as a PDF) and in full screen, only the dashboard is visible. */
const presentationStyles = (
  <GlobalStyles
    styles={{
      'html:fullscreen': { [frame]: { display: 'none !important' } },
      '@page': { size: 'A4', margin: '12mm 12mm 16mm' },
      '@media print': {
        [`${frame}, ${actions}`]: { display: 'none !important' },
        'div:has(> div > main)': { display: 'block !important', height: 'auto !important' },
        'div:has(> main), main': {
          display: 'block !important',
          margin: '0 !important',
          border: '0 !important',
          boxShadow: 'none !important',
          overflow: 'visible !important',
        },
        '[data-dashboard]': { padding: '12px 0 !important', background: 'none !important' },
      },
    }}
  />
)
