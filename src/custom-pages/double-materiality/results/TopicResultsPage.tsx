import { styled } from '@mui/material/styles'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router-dom'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useTopic } from '../configuration/useTopics.ts'
import { UniverseMark } from '#src/ui/UniverseMark.tsx'
import { Loaded, ResultsPage } from './ResultsPage.tsx'
import { SubjectResultTable } from './tables/SubjectResultTable.tsx'
import { useSubjectResults } from './useResults.ts'

/** …/results/topic/{topicId}: the subjects of a topic, with both sides. */
const TopicResultsPage = () => (
  <ResultsPage>{(assessment) => <OneTopic assessment={assessment} />}</ResultsPage>
)

export default TopicResultsPage

const OneTopic = ({ assessment }: { assessment: DoubleMateriality }) => {
  const { t } = useTexts()
  const { topicId = '' } = useParams()
  const topic = useTopic(assessment.id, topicId)
  return (
    <>
      <Bar>
        <AppLink href={paths.generalResults(assessment.id)} aria-label={t('results.subject.back')}>
          <ArrowLeft size={16} strokeWidth={1.75} />
        </AppLink>
        {topic.data && (
          <h2>
            <UniverseMark universe={topic.data.universe} /> {topic.data.label}
          </h2>
        )}
      </Bar>
      <Loaded query={useSubjectResults(assessment.id, topicId)}>
        {(subjects) =>
          subjects.length === 0 ? (
            <EmptyState title={t('results.subject.none')} />
          ) : (
            <SubjectResultTable
              assessment={assessment}
              subjects={subjects.map((subject) => ({ ...subject, topicId }))}
            />
          )
        }
      </Loaded>
    </>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '10px 24px',
  '& h2': { display: 'flex', alignItems: 'center', gap: 8, ...theme.typography.h3 },
  '& > a': { display: 'grid', placeItems: 'center', width: 32, height: 32, color: 'inherit' },
  [theme.breakpoints.down('sm')]: { padding: '8px 16px' },
}))
