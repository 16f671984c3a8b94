import { getDistribution } from '#model/calls/assessments.ts'
import { listContactCategories } from '#model/calls/stakeholders.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { allOf, QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
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
  const { t } = useTexts()
  const topics = useTopics(assessment.id)
  const categories = useRead(
    listContactCategories,
    { query: { pageSize: 100 } },
    { select: ({ content }) => content },
  )
  const distribution = useRead(
    getDistribution,
    { doubleMaterialityId: assessment.id },
    // A refetch must not replace what the user is editing. Saving handles concurrent changes.
    { refetchOnWindowFocus: false },
  )
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
