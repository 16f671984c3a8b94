import { useParams } from 'react-router-dom'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { ApiError, NotFoundError } from '../../../dataProvider/errors.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { NotFound } from '../../../layout/NotFound.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
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
  const { data: topic, error, refetch } = useTopic(assessment.id, topicId)
  if (error instanceof NotFoundError) return <NotFound />
  if (error) {
    return (
      <ErrorState
        title={t('materiality.topics.failed')}
        onRetry={() => void refetch()}
        detail={error instanceof ApiError ? error.detail : undefined}
      >
        {t('resources.list.failed')}
      </ErrorState>
    )
  }
  if (topic === undefined) return <RowsSkeleton />
  const place = { orgId: organization.id, doubleMaterialityId: assessment.id, topicId }
  return <TopicSubjects key={topicId} {...{ assessment, topic, place }} />
}
