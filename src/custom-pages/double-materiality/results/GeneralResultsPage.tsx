import { styled } from '@mui/material/styles'
import { useSearchParams } from 'react-router-dom'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { TopicResult, TopicResults } from '#model/wire/materiality/results.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { Loaded, ResultsPage } from './ResultsPage.tsx'
import { judged, evaluateAgainst } from './scores.ts'
import { criteriaRows, SubjectCriteriaTable, type CriteriaRow } from './subject/SubjectCriteriaTable.tsx'
import { SubjectResultTable } from './tables/SubjectResultTable.tsx'
import { SubTopicTable } from './tables/SubTopicTable.tsx'
import { TopicTable } from './tables/TopicTable.tsx'
import { useResultMethod } from './useResultMethod.ts'
import { useAllSubjectResults, useSubTopicResults, useTopicResults } from './useResults.ts'

/** …/results/general: results by topic, sub-topic, subject or criterion, for all universes or one. */
const GeneralResultsPage = () => (
  <ResultsPage>{(assessment) => <General assessment={assessment} />}</ResultsPage>
)

export default GeneralResultsPage

const levels = ['topics', 'subTopics', 'subjects', 'criteria'] as const
type Level = (typeof levels)[number]
const universes = ['ALL', 'ENVIRONMENT', 'SOCIAL', 'GOVERNANCE'] as const
type Shown = (typeof universes)[number]

const General = ({ assessment }: { assessment: DoubleMateriality }) => {
  const { t } = useTexts()
  const method = useResultMethod(assessment)
  const [search, setSearch] = useSearchParams()
  const shown = universes.find((universe) => universe === search.get('universe')) ?? 'ALL'
  const level = levels.find((one) => one === search.get('level')) ?? 'topics'
  const show = (name: string, value: string, usual: string) =>
    setSearch(
      (before) => {
        before.delete(name)
        if (value !== usual) before.set(name, value)
        return before
      },
      { replace: true },
    )
  return (
    <>
      <ResultsBar {...{ assessment, method }} view="general" />
      <Filter>
        <SegmentedControl<Level>
          label={t('results.level.label')}
          segments={levels.map((value) => ({ value, label: t(`results.level.values.${value}`) }))}
          value={level}
          onChange={(value) => show('level', value, 'topics')}
        />
        <SegmentedControl<Shown>
          label={t('results.universe.label')}
          segments={universes.map((value) => ({
            value,
            label: t(value === 'ALL' ? 'results.universe.all' : `materiality.universes.${value}`),
          }))}
          value={shown}
          onChange={(value) => show('universe', value, 'ALL')}
        />
      </Filter>
      <Loaded query={useTopicResults(assessment.id)}>
        {(results) => (
          <OfLevel
            {...{ assessment, level }}
            results={judged(results, method.thresholds)}
            isShown={({ universe }) => shown === 'ALL' || universe === shown}
          />
        )}
      </Loaded>
    </>
  )
}

type LevelProps = {
  assessment: DoubleMateriality
  results: TopicResults
  isShown: (of: { universe: TopicResult['universe'] }) => boolean
}

const OfLevel = ({ level, ...props }: LevelProps & { level: Level }) => {
  const { t } = useTexts()
  const { assessment, results, isShown } = props
  const topics = results.topics.filter(isShown)
  if (topics.length === 0) return <EmptyState title={t('results.universe.none')} />
  if (level === 'subTopics') return <SubTopics {...props} />
  if (level === 'subjects' || level === 'criteria') return <Subjects {...props} level={level} />
  return <TopicTable assessmentId={assessment.id} results={{ ...results, topics }} />
}

const SubTopics = ({ assessment, results, isShown }: LevelProps) => {
  const { t } = useTexts()
  return (
    <Loaded query={useSubTopicResults(assessment.id)}>
      {(all) => {
        const rows = evaluateAgainst(all.filter(isShown), results.thresholds)
        return rows.length === 0 ? (
          <EmptyState title={t('results.level.none')} />
        ) : (
          <SubTopicTable assessmentId={assessment.id} rows={rows} method={results} />
        )
      }}
    </Loaded>
  )
}

const Subjects = ({ assessment, results: { topics }, isShown, level }: LevelProps & { level: Level }) => {
  const { t } = useTexts()
  return (
    <Loaded query={useAllSubjectResults(assessment.id)}>
      {(all) => {
        const ids = new Set(topics.filter(isShown).map(({ id }) => id))
        const subjects = all.filter(({ topicId }) => ids.has(topicId))
        if (level === 'criteria') return <Criteria assessment={assessment} rows={criteriaRows(subjects)} />
        return subjects.length === 0 ? (
          <EmptyState title={t('results.level.none')} />
        ) : (
          <SubjectResultTable {...{ assessment, subjects }} />
        )
      }}
    </Loaded>
  )
}

const Criteria = (props: { assessment: DoubleMateriality; rows: readonly CriteriaRow[] }) => {
  const { t } = useTexts()
  return props.rows.length === 0 ? (
    <EmptyState title={t('results.criteria.none')}>{t('results.criteria.noneHint')}</EmptyState>
  ) : (
    <SubjectCriteriaTable {...props} />
  )
}

const Filter = styled('div')(({ theme }) => ({
  display: 'flex',
  flexShrink: 0,
  flexWrap: 'wrap',
  gap: 12,
  padding: '10px 24px',
  overflowX: 'auto',
  [theme.breakpoints.down('sm')]: { padding: '8px 16px' },
}))
