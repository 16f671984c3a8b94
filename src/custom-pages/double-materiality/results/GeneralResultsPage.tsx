import { styled } from '@mui/material/styles'
import { useSearchParams } from 'react-router-dom'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { TopicResults } from '../../../dataProvider/calls/results.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { Loaded, ResultsPage } from './ResultsPage.tsx'
import { judged } from './scores.ts'
import { TopicTable } from './TopicTable.tsx'
import { useResultMethod } from './useResultMethod.ts'
import { useTopicResults } from './useResults.ts'

/** …/results/general: every topic in one table, or those of a universe. */
const GeneralResultsPage = () => (
  <ResultsPage>{(assessment) => <General assessment={assessment} />}</ResultsPage>
)

export default GeneralResultsPage

const General = ({ assessment }: { assessment: DoubleMateriality }) => {
  const method = useResultMethod(assessment)
  return (
    <>
      <ResultsBar {...{ assessment, method }} view="general" />
      <Loaded query={useTopicResults(assessment.id)}>
        {(results) => <Topics assessmentId={assessment.id} results={judged(results, method.thresholds)} />}
      </Loaded>
    </>
  )
}

const universes = ['ALL', 'ENVIRONMENT', 'SOCIAL', 'GOVERNANCE'] as const
type Shown = (typeof universes)[number]

const Topics = ({ assessmentId, results }: { assessmentId: string; results: TopicResults }) => {
  const { t } = useTexts()
  const [search, setSearch] = useSearchParams()
  const shown = universes.find((universe) => universe === search.get('universe')) ?? 'ALL'
  const topics = results.topics.filter(({ universe }) => shown === 'ALL' || universe === shown)
  return (
    <>
      <Filter>
        <SegmentedControl<Shown>
          label={t('results.universe.label')}
          segments={universes.map((value) => ({
            value,
            label: t(value === 'ALL' ? 'results.universe.all' : `materiality.universes.${value}`),
          }))}
          value={shown}
          onChange={(value) => setSearch(value === 'ALL' ? {} : { universe: value }, { replace: true })}
        />
      </Filter>
      {topics.length === 0 ? (
        <EmptyState title={t('results.universe.none')} />
      ) : (
        <TopicTable assessmentId={assessmentId} results={{ ...results, topics }} />
      )}
    </>
  )
}

const Filter = styled('div')(({ theme }) => ({
  padding: '10px 24px',
  overflowX: 'auto',
  [theme.breakpoints.down('sm')]: { padding: '8px 16px' },
}))
