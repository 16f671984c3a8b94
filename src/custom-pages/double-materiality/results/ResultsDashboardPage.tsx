import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import type { TopicResults } from '../../../dataProvider/calls/results.ts'
import { PageBody } from '../../../layout/page/PageBody.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { Matrix } from './Matrix.tsx'
import { Ranking } from './Ranking.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { Loaded, ResultsPage } from './ResultsPage.tsx'
import { nearThreshold } from './scores.ts'
import { useTopicResults } from './useResults.ts'

/** …/results/dashboard: the matrix between its two ranked lists. */
const ResultsDashboardPage = () => (
  <ResultsPage>
    {(assessment) => (
      <>
        <ResultsBar assessment={assessment} view="dashboard" />
        <Dashboard assessmentId={assessment.id} />
      </>
    )}
  </ResultsPage>
)

export default ResultsDashboardPage

const Dashboard = ({ assessmentId }: { assessmentId: string }) => (
  <Loaded query={useTopicResults(assessmentId)}>
    {(results) => <Views assessmentId={assessmentId} results={results} />}
  </Loaded>
)

const Views = ({ assessmentId, results }: { assessmentId: string; results: TopicResults }) => {
  const { t } = useTexts()
  const near = nearThreshold(results.topics, results.thresholds).length
  return (
    <PageBody>
      <Columns>
        <Matrix assessmentId={assessmentId} results={results} />
        {(['impact', 'financial'] as const).map((side) => (
          <Ranking key={side} {...{ assessmentId, results, side }} />
        ))}
      </Columns>
      <p>
        {t('results.matrix.legend')} {t(countKey('results.near', near), { smart_count: near })}
      </p>
    </PageBody>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  [theme.breakpoints.down('lg')]: { '& > :first-of-type': { gridColumn: '1 / -1' } },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
