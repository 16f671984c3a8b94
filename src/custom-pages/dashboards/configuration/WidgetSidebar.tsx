import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { placeWidget } from '#model/rules/analyses/dashboardLines.ts'
import type { DashboardWidget } from '#model/wire/data/savedDashboards.ts'
import { useKpiSubscriptions } from '#src/analysis/kpi/useKpiSubscriptions.ts'
import { useSavedItems } from '#src/analysis/useSavedItems.ts'
import { allOf, QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useSharedItems, type Dashboard } from '#src/analysis/sharing/useSharedItems.ts'
import { withCurrentDate, useDashboardChange, useLatestDashboard } from '../useDashboardChange.ts'

type Source = DashboardWidget['source']

/** Selects the content of a slot: a saved analysis or a followed KPI, as a chart or a data table. */
const WidgetSidebar = ({
  dashboardId,
  line,
  place,
}: {
  dashboardId: string
  line: number
  place: number
}) => {
  const { t } = useTexts()
  const sidebar = useSidebar()
  const [type, setType] = useState<DashboardWidget['type']>('chart')
  const dashboard = useLatestDashboard(dashboardId)
  const query = allOf(useSavedItems('analyses'), useSharedItems('analysis'), useKpiSubscriptions())
  const { mutate, isPending, variables } = useDashboardChange('widget', { of: dashboard })
  const slot = { line, place }
  const choose = (source: Source): void => {
    if (!dashboard) return
    const put = { ...dashboard, ...placeWidget(dashboard, slot, { id: crypto.randomUUID(), type, source }) }
    mutate({ put: withCurrentDate(withAnalysis(put, source)) }, { onSuccess: sidebar.close })
  }
  /** A shared dashboard contains a private analysis as it is now. A shared one stays live. */
  const withAnalysis = (put: Dashboard, source: Source): Dashboard => {
    const added =
      source.kind === 'analysis'
        ? query.data?.[0].items.find(({ id }) => id === source.analysisId)
        : undefined
    if (!put.shared || !added) return put
    const { content } = put.shared
    const analyses = [...content.analyses.filter(({ id }) => id !== added.id), added]
    return { ...put, shared: { ...put.shared, content: { ...content, analyses } } }
  }
  const isComing = (source: Source): boolean =>
    isPending &&
    variables !== undefined &&
    'put' in variables &&
    variables.put.widgets.some((widget) => JSON.stringify(widget.source) === JSON.stringify(source))
  const entries = (
    title: string,
    list: readonly { key: string; label: string; source: Source }[],
    none: string,
  ) => (
    <section aria-label={title}>
      <h3>{title}</h3>
      {list.length === 0 && <p>{none}</p>}
      <ul>
        {list.map(({ key, label, source }) => (
          <li key={key}>
            <span>{label}</span>
            <Button
              size="small"
              loading={isComing(source)}
              aria-label={t('dashboards.widget.placeNamed', { title: label })}
              onClick={() => choose(source)}
            >
              {t('dashboards.widget.place')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
  return (
    <SidebarFrame
      title={t('dashboards.widget.choose')}
      footer={
        <Button variant="text" component={AppLink} href={paths.newAnalysis()}>
          {t('dashboards.widget.newAnalysis')}
        </Button>
      }
    >
      <Body>
        <SegmentedControl
          label={t('dashboards.widget.shownAs')}
          segments={(['chart', 'table'] as const).map((value) => ({
            value,
            label: t(`dashboards.types.${value}`),
          }))}
          value={type}
          onChange={setType}
        />
        <QueryState
          query={query}
          failed={t('dashboards.widget.listFailed')}
          level="h3"
          waiting={<FormSkeleton />}
        >
          {([analyses, shared, subscriptions]) => (
            <>
              {entries(
                t('dashboards.widget.analyses'),
                analyses.items.map(({ id, title }) => ({
                  key: id,
                  label: title,
                  source: { kind: 'analysis', analysisId: id },
                })),
                t('dashboards.widget.noAnalysis'),
              )}
              {shared.length > 0 &&
                entries(
                  t('sharing.analysis.widgets'),
                  shared.map(({ id, title }) => ({
                    key: id,
                    label: title,
                    source: { kind: 'analysis', analysisId: id },
                  })),
                  '',
                )}
              {entries(
                t('dashboards.kpi.title'),
                subscriptions.map(({ id, kpiId, name }) => ({
                  key: id,
                  label: name,
                  source: { kind: 'kpi', kpiId },
                })),
                t('dashboards.widget.noKpi'),
              )}
            </>
          )}
        </QueryState>
      </Body>
    </SidebarFrame>
  )
}

export default WidgetSidebar

const Body = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 20,
  '& section': { width: '100%' },
  '& h3': { ...typography.h4 },
  '& section > p': { color: vars.palette.text.secondary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 44 },
  '& li + li': { borderTop: `1px solid ${vars.palette.divider}` },
  '& li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}))
