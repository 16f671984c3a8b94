import { useQuery } from '@tanstack/react-query'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { getDistribution, listContactCategories } from '../../../dataProvider/calls/distribution.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { allOf, QueryState } from '../../../layout/QueryState.tsx'
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
  return (
    <QueryState
      query={allOf(topics, categories, distribution)}
      failed={t('materiality.distribution.loadFailed')}
      waiting={<RowsSkeleton />}
    >
      {([topicList, categoryList, stored]) => (
        <DistributionGrid
          assessment={assessment}
          topics={topicList}
          categories={categoryList}
          distribution={stored}
        />
      )}
    </QueryState>
  )
}
