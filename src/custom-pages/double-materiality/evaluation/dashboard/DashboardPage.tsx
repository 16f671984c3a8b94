import { useState } from 'react'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Survey } from '#model/wire/materiality/doubleMateriality.ts'
import { allOf, QueryState } from '#src/layout/QueryState.tsx'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { EvaluationFrame } from '../EvaluationFrame.tsx'
import { useSurveyDashboard, type SurveyKind } from '../useSurveys.ts'
import { AbstentionPanel } from './AbstentionPanel.tsx'
import { CampaignRates } from './CampaignRates.tsx'
import { CategoryBars } from './CategoryBars.tsx'
import { DayBars } from './DayBars.tsx'
import { Columns } from './Panel.tsx'
import { SubjectScores } from './SubjectScores.tsx'
import { SurveyCard } from './SurveyCard.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'

/** …/evaluation/dashboard: both surveys side by side, then details of one. */
const DashboardPage = () => (
  <EvaluationFrame view="general">{(parts) => <Overview {...parts} />}</EvaluationFrame>
)

export default DashboardPage

const Overview = ({ assessment, surveys }: { assessment: DoubleMateriality; surveys: readonly Survey[] }) => {
  const { t } = useTexts()
  const [kind, setKind] = useState<SurveyKind>('impact')
  const idOf = (side: Survey['materiality']) => surveys.find(({ materiality }) => materiality === side)?.id
  const impact = useSurveyDashboard(assessment.id, idOf('IMPACT'))
  const financial = useSurveyDashboard(assessment.id, idOf('FINANCIAL'))
  return (
    <QueryState
      query={allOf(impact, financial)}
      failed={t('campaigns.loadFailed')}
      hint={t('campaigns.retryHint')}
      waiting={<RowsSkeleton />}
    >
      {(dashboards) => {
        const detailed = dashboards[kind === 'impact' ? 0 : 1]
        return (
          <PageBody style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
            <Columns>
              {dashboards.map((dashboard) => (
                <SurveyCard key={dashboard.id} {...{ assessment, dashboard }} />
              ))}
            </Columns>
            <CampaignRates assessmentId={assessment.id} dashboards={dashboards} />
            <div>
              <SegmentedControl<SurveyKind>
                label={t('campaigns.detail')}
                segments={(['impact', 'financial'] as const).map((value) => ({
                  value,
                  label: t(`campaigns.views.${value}`),
                }))}
                value={kind}
                onChange={setKind}
              />
            </div>
            <Columns>
              <CategoryBars
                title={t('campaigns.categories.title')}
                lead={t('campaigns.categories.lead')}
                categories={detailed.categories}
                isWhole
              />
              <DayBars days={detailed.days} />
            </Columns>
            <SubjectScores dashboard={detailed} />
            <AbstentionPanel dashboard={detailed} />
            <WaitingPanel assessment={assessment} dashboard={detailed} />
          </PageBody>
        )
      }}
    </QueryState>
  )
}
