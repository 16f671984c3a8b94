import { styled } from '@mui/material/styles'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { compareMethods, nearThresholds } from '#model/rules/materiality/sensitivity.ts'
import type { SubjectOfTopic, TopicResults } from '#model/wire/materiality/results.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { MethodTable } from './MethodTable.tsx'
import { NearTable } from './tables/NearTable.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { Loaded, ResultsPage } from './ResultsPage.tsx'
import { judged, scoredSubjects, scoredTopics } from './scores.ts'
import { useResultMethod, type ResultMethod } from './useResultMethod.ts'
import { useAllSubjectResults, useTopicResults } from './useResults.ts'

/** …/results/sensitivity: what a small change of thresholds or another method would change (facts §1.4 item 4). */
const SensitivityPage = () => (
  <ResultsPage>{(assessment) => <Sensitivity assessment={assessment} />}</ResultsPage>
)

export default SensitivityPage

const Sensitivity = ({ assessment }: { assessment: DoubleMateriality }) => {
  const method = useResultMethod(assessment)
  const topics = useTopicResults(assessment.id)
  return (
    <>
      <ResultsBar {...{ assessment, method }} view="sensitivity" />
      <Loaded query={useAllSubjectResults(assessment.id)}>
        {(subjects) => (
          <Loaded query={topics}>
            {(results) => <Tables {...{ method, subjects }} results={judged(results, method.thresholds)} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

const Tables = ({
  method,
  subjects,
  results: { topics, thresholds },
}: {
  method: ResultMethod
  subjects: readonly SubjectOfTopic[]
  results: TopicResults
}) => {
  const { t } = useTexts()
  const byTopic = Map.groupBy(subjects, ({ topicId }) => topicId)
  const compared = compareMethods(
    topics.map(({ id, label }) => ({ id, label, subjects: byTopic.get(id) ?? [] })),
    { thresholds, aggregation: method.aggregation },
  )
  return (
    <Page>
      <section aria-labelledby="methods">
        <h2 id="methods">{t('results.methods.title')}</h2>
        <p>{t('results.methods.lead')}</p>
        <MethodTable compared={compared} method={method} />
      </section>
      {(['topics', 'subjects'] as const).map((group) => (
        <section key={group} aria-labelledby={`near-${group}`}>
          <h2 id={`near-${group}`}>{t(`results.nearList.${group}`)}</h2>
          <NearTable
            label={t(`results.nearList.${group}`)}
            rows={nearThresholds(
              group === 'topics' ? scoredTopics(topics) : scoredSubjects(subjects),
              thresholds,
            )}
            thresholds={thresholds}
          />
        </section>
      ))}
    </Page>
  )
}

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 32,
  padding: '20px 0 24px',
  '& h2': { ...theme.typography.h3 },
  '& section > div': { minHeight: 0 },
  '& section > h2, & section > p': {
    margin: '0 24px 8px',
    [theme.breakpoints.down('sm')]: { margin: '0 16px 8px' },
  },
  '& section > p': { maxWidth: 640, color: theme.vars.palette.text.secondary },
}))
