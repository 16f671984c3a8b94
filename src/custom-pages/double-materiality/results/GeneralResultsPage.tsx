import { ResultsBar } from './ResultsBar.tsx'
import { Loaded, ResultsPage } from './ResultsPage.tsx'
import { TopicTable } from './TopicTable.tsx'
import { useTopicResults } from './useResults.ts'

/** …/results/general: every topic in one table. */
const GeneralResultsPage = () => (
  <ResultsPage>
    {(assessment) => (
      <>
        <ResultsBar assessment={assessment} view="general" />
        <General assessmentId={assessment.id} />
      </>
    )}
  </ResultsPage>
)

export default GeneralResultsPage

const General = ({ assessmentId }: { assessmentId: string }) => (
  <Loaded query={useTopicResults(assessmentId)}>
    {(results) => <TopicTable assessmentId={assessmentId} results={results} />}
  </Loaded>
)
