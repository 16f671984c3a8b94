import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import {
  changeKpiTargets,
  getKpi,
  listKpiSubscriptions,
  renameKpiSubscription,
  unsubscribeFromKpi,
} from '#model/calls/kpis.ts'
import { universeOfTheme } from '#model/data/kpis/kpi.ts'
import { filteredQuery, narrowingFilters } from '#model/rules/analyses/filteredQuery.ts'
import type { KpiRow, KpiSubscription } from '#model/wire/data/kpis.ts'
import type { DashboardFilters } from '#model/wire/data/savedDashboards.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { RowMenu } from '#src/ui/menu/RowMenu.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { UniverseMark } from '#src/ui/UniverseMark.tsx'
import { writeAddress } from '../definition/address.ts'
import { useCubeAnswer } from '../results/useCubeAnswer.ts'
import { kpiDefinition } from './kpiDefinition.ts'
import { FilterCoverage } from './FilterCoverage.tsx'
import { useFilterLevels } from './FilterLevels.tsx'
import { KpiFigures } from './KpiFigures.tsx'

type KpiCardProps = { subscription: KpiSubscription; filters: DashboardFilters }

/** A followed KPI: its value over the period, its trend, and the comparison with the period before. */
export const KpiCard = ({ subscription, filters }: KpiCardProps) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const callApi = useSendRequest()
  const { id, kpiId, name } = subscription
  const kpi = useRead(getKpi, { id: kpiId }, { failed: null, staleTime: Infinity })
  const leaving = useAction({
    mutationFn: () => callApi(unsubscribeFromKpi, { id }),
    done: t('dashboards.kpi.left', { name }),
    failed: t('dashboards.kpi.leaveFailed'),
    changes: [readsOf(listKpiSubscriptions)],
  })
  const mayRename = useMay(renameKpiSubscription)
  const mayAim = useMay(changeKpiTargets)
  const mayLeave = useMay(unsubscribeFromKpi)
  const definition = kpiDefinition({ id: kpiId })
  const { dimensionsOf } = useFilterLevels()
  const filtered = definition && filteredQuery(definition.query, filters, dimensionsOf)
  const opened = filtered && { ...definition, query: filtered.query }
  return (
    <KpiFrame aria-label={name}>
      <header>
        {kpi.data && <UniverseMark universe={universeOfTheme[kpi.data.theme]} />}
        <h2>{name}</h2>
        {filtered && <FilterCoverage reached={filtered.reached} missed={filtered.missed} />}
        <span data-actions>
          <RowMenu
            label={t('dashboards.kpi.actions', { name })}
            actions={[
              ...(opened
                ? [
                    {
                      id: 'open',
                      label: t('dashboards.widget.open'),
                      href: `${paths.newAnalysis()}${writeAddress(opened)}`,
                    },
                  ]
                : []),
              ...(mayRename
                ? [
                    {
                      id: 'rename',
                      label: t('dashboards.rename'),
                      onClick: () => sidebars.open('kpiName', { subscriptionId: id }),
                    },
                  ]
                : []),
              ...(mayAim
                ? [
                    {
                      id: 'targets',
                      label: t('dashboards.kpi.targets.edit'),
                      onClick: () => sidebars.open('kpiTargets', { kpiId, name }),
                    },
                  ]
                : []),
              ...(mayLeave
                ? [{ id: 'leave', label: t('dashboards.kpi.leave'), onClick: () => leaving.mutate() }]
                : []),
            ]}
          />
        </span>
      </header>
      {definition && !(kpi.error && !kpi.data) && (
        <ReadKpi kpi={kpi.data} query={definition.query} filters={filters} />
      )}
      {kpi.data && !definition && <p>{t('dashboards.kpi.notComputed')}</p>}
      {kpi.error && !kpi.data && <Failed onRetry={() => void kpi.refetch()} />}
      {kpi.isPending && !definition && <FigureBones />}
    </KpiFrame>
  )
}

type Query = NonNullable<ReturnType<typeof kpiDefinition>>['query']

type ReadKpiProps = { kpi: KpiRow | undefined; query: Query; filters: DashboardFilters }

/** Its figures are queried while the KPI itself is still being read. */
const ReadKpi = ({ kpi, query, filters }: ReadKpiProps) => {
  const { dimensionsOf } = useFilterLevels()
  const { query: requested, reached } = filteredQuery(
    { ...query, totals: { rows: true, columns: false } },
    { ...filters, variation: filters.variation ?? 'Y-1' },
    dimensionsOf,
  )
  const { data, error, refetch, isPlaceholderData } = useCubeAnswer(requested)
  if (data && kpi)
    return (
      <KpiFigures
        kpi={kpi}
        answer={data}
        filters={requested.filters}
        variation={requested.compare?.variation ?? 'Y-1'}
        isStale={isPlaceholderData}
        narrowing={narrowingFilters(reached)}
      />
    )
  return error ? <Failed onRetry={() => void refetch()} /> : <FigureBones />
}

const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTexts()
  return (
    <p role="alert">
      {t('dashboards.kpi.failed')}{' '}
      <Button size="small" variant="text" onClick={onRetry}>
        {t('ui.error.retry')}
      </Button>
    </p>
  )
}

const FigureBones = () => (
  <>
    <SkeletonBar width={96} height={26} />
    <SkeletonBar width={120} />
  </>
)

export const KpiFrame = styled('article')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  minHeight: 106,
  padding: '10px 16px 14px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: vars.palette.background.paper,
  breakInside: 'avoid',
  '& header': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28 },
  '& h2': {
    ...typography.body1,
    flex: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: vars.palette.text.secondary,
  },
  '& header > span:last-child': { marginRight: -8 },
  '& > p': { color: vars.palette.text.secondary },
}))
