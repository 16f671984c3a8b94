import { useParams } from 'react-router-dom'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { NotFound } from '#src/layout/NotFound.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { AssessmentPage } from '../frame/AssessmentPage.tsx'
import { TopicSubjects } from './TopicSubjects.tsx'
import { useTopic } from './useTopics.ts'

/** …/configuration/topic/{topicId}: the subjects of a topic. */
const TopicPage = () => (
  <AssessmentPage>{(assessment) => <OneTopic assessment={assessment} />}</AssessmentPage>
)

export default TopicPage

const OneTopic = ({ assessment }: { assessment: DoubleMateriality }) => {
  const { t } = useTexts()
  const { topicId = '' } = useParams()
  const organization = useRequiredOrganization()
  const query = useTopic(assessment.id, topicId)
  const place = { orgId: organization.id, doubleMaterialityId: assessment.id, topicId }
  return (
    <QueryState
      query={query}
      failed={t('materiality.topics.failed')}
      gone={<NotFound />}
      waiting={<RowsSkeleton />}
    >
      {(topic) => <TopicSubjects key={topicId} {...{ assessment, topic, place }} />}
    </QueryState>
  )
}
