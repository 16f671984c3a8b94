import { useQuery } from '@tanstack/react-query'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { getDistribution, listContactCategories } from '../../../dataProvider/calls/distribution.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { ApiError } from '../../../dataProvider/errors.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { ConfigurationTabs } from '../configuration/ConfigurationTabs.tsx'
import { useTopics } from '../configuration/useTopics.ts'
import { AssessmentPage } from '../frame/AssessmentPage.tsx'
import { DistributionGrid } from './DistributionGrid.tsx'

/** …/configuration/distribution: which stakeholder categories answer on which topics. */
const DistributionPage = () => (
  <AssessmentPage>
    {(assessment) => (
      <>
        <ConfigurationTabs id={assessment.id} view="distribution" />
        <Loaded assessment={assessment} />
      </>
    )}
  </AssessmentPage>
)

export default DistributionPage

const Loaded = ({ assessment }: { assessment: DoubleMateriality }) => {
  const { t, locale } = useTexts()
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  const topics = useTopics(assessment.id)
  const categories = useQuery({
    queryKey: ['contact-categories', orgId, locale],
    queryFn: ({ signal }) => listContactCategories(http, orgId, signal),
  })
  const distribution = useQuery({
    queryKey: ['distribution', assessment.id],
    queryFn: ({ signal }) => getDistribution(http, orgId, assessment.id, signal),
    // What is being chosen must not be replaced under the hands; saving meets what is stored by then.
    refetchOnWindowFocus: false,
  })
  const failed = [topics, categories, distribution].find(({ error }) => error)
  if (failed) {
    return (
      <ErrorState
        title={t('materiality.distribution.loadFailed')}
        onRetry={() => void failed.refetch()}
        detail={failed.error instanceof ApiError ? failed.error.detail : undefined}
      >
        {t('resources.list.failed')}
      </ErrorState>
    )
  }
  if (!topics.data || !categories.data || !distribution.data) return <RowsSkeleton />
  return (
    <DistributionGrid
      assessment={assessment}
      topics={topics.data}
      categories={categories.data}
      distribution={distribution.data}
    />
  )
}
