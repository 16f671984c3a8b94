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
            <Cards count={4}>
              {[0, 1, 2, 3].map((index) => (
                <KpiFrame key={index} aria-busy>
                  <SkeletonBar width={140} />
                  <SkeletonBar width={96} height={26} />
                  <SkeletonBar width={120} />
                </KpiFrame>
              ))}
            </Cards>
          </Delayed>
        }
      >
        {(followed) => (
          <Cards count={followed.length}>
            {followed.map((subscription) => (
              <KpiCard key={subscription.id} {...{ subscription, filters }} />
            ))}
          </Cards>
        )}
      </QueryState>
      <Button
        data-kpi-add
        size="small"
        variant="text"
        startIcon={<Plus size={16} strokeWidth={1.75} />}
        onClick={() => sidebars.open('kpiCatalogue', {})}
      >
        {t('dashboards.kpi.follow')}
      </Button>
    </Strip>
  )
}

const gap = 12
const cardWidthMin = 230

/** Cards per row so that rows are as equal as they can be: with room for four, five cards stand as three and two. */
const columnsOf = (cards: number, room: number): number =>
  Math.ceil(cards / Math.max(1, Math.ceil(cards / room)))

const Strip = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  containerType: 'inline-size',
  '& > div': { width: '100%' },
  '& > [data-kpi-add]': { color: theme.vars.palette.text.secondary },
}))

/** Rows of cards without a gap at their end: the cards of the last row share its width. */
const Cards = styled('div', { shouldForwardProp: (name) => name !== 'count' })<{ count: number }>(
  ({ count }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap,
    '& > *': { flex: '1 1 100%' },
    ...Object.fromEntries(
      [2, 3, 4, 5, 6].map((room) => {
        const columns = columnsOf(count, room)
        const share = `calc(${100 / columns}% - ${gap}px)`
        return [
          `@container (min-width: ${room * cardWidthMin + (room - 1) * gap}px)`,
          { '& > *': { flex: `1 1 ${share}` } },
        ]
      }),
    ),
  }),
)
