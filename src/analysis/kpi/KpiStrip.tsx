import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import type { DashboardFilters } from '#model/wire/data/savedDashboards.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { Delayed } from '#src/ui/states/Delayed.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { KpiCard, KpiFrame } from './KpiCard.tsx'
import { useKpiSubscriptions } from './useKpiSubscriptions.ts'

/** The KPIs that the organisation follows, one card each, and a button to follow another. */
export const KpiStrip = ({ filters }: { filters: DashboardFilters }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  return (
    <Strip aria-label={t('dashboards.kpi.title')}>
      <QueryState
        isPart
        query={useKpiSubscriptions()}
        failed={t('dashboards.kpi.listFailed')}
        waiting={
          <Delayed>
            {[0, 1, 2, 3].map((index) => (
              <KpiFrame key={index} aria-busy>
                <SkeletonBar width={140} />
                <SkeletonBar width={96} height={26} />
                <SkeletonBar width={120} />
              </KpiFrame>
            ))}
          </Delayed>
        }
      >
        {(followed) =>
          followed.map((subscription) => <KpiCard key={subscription.id} {...{ subscription, filters }} />)
        }
      </QueryState>
      <Button
        data-kpi-add
        startIcon={<Plus size={16} strokeWidth={1.75} />}
        onClick={() => sidebars.open('kpiCatalogue', {})}
      >
        {t('dashboards.kpi.follow')}
      </Button>
    </Strip>
  )
}

const Strip = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
  gap: 12,
  '& > [data-kpi-add]': {
    minHeight: 44,
    height: '100%',
    borderStyle: 'dashed',
    boxShadow: 'none',
    color: theme.vars.palette.text.secondary,
  },
}))
