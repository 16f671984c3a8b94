import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { TopicResults } from '#model/wire/materiality/results.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { SignOffs } from '#src/layout/signOffs/SignOffs.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Matrix } from './matrix/Matrix.tsx'
import { Ranking } from './tables/Ranking.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { Loaded, ResultsPage } from './ResultsPage.tsx'
import { countNear, judged, sideKeys } from './scores.ts'
import { useResultMethod, type ResultMethod } from './useResultMethod.ts'
import { useTopicResults } from './useResults.ts'

/** …/results/dashboard: the matrix between two rankings. */
const ResultsDashboardPage = () => (
  <ResultsPage>{(assessment) => <Dashboard assessment={assessment} />}</ResultsPage>
)

export default ResultsDashboardPage

const Dashboard = ({ assessment }: { assessment: DoubleMateriality }) => {
  const method = useResultMethod(assessment)
  return (
    <>
      <ResultsBar {...{ assessment, method }} view="dashboard" />
      <Loaded query={useTopicResults(assessment.id)}>
        {(results) => <Views {...{ assessment, method }} results={judged(results, method.thresholds)} />}
      </Loaded>
    </>
  )
}

const Views = ({
  assessment,
  method,
  results,
}: {
  assessment: DoubleMateriality
  method: ResultMethod
  results: TopicResults
}) => {
  const { t } = useTexts()
  const [current, setCurrent] = useState<string>()
  const near = countNear(results)
  return (
    <PageBody>
      <Columns>
        <Matrix {...{ assessment, results, method, current }} onCurrent={setCurrent} />
        {sideKeys.map((side) => (
          <Ranking
            key={side}
            assessmentId={assessment.id}
            {...{ results, side, current }}
            onCurrent={setCurrent}
          />
        ))}
      </Columns>
      <Foot>
        {t('results.matrix.legend')} {t('results.matrix.size')}{' '}
        <AppLink href={paths.resultSensitivity(assessment.id)}>
          {t(countKey('results.near', near), { smart_count: near })}
        </AppLink>
      </Foot>
      <Approvals>
        <SignOffs place={{ doubleMaterialityId: assessment.id }} />
      </Approvals>
    </PageBody>
  )
}

/** Below the results, so that a small laptop shows the whole matrix. */
const Approvals = styled('div')({ marginTop: 16, '&:empty': { display: 'none' } })

const wholeFirst = {
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  '& > :first-of-type': { gridColumn: '1 / -1' },
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  // A table does not fit in a third of the page, so the rankings go below it.
  '&:has(> [data-view="table"])': wholeFirst,
  [theme.breakpoints.down('lg')]: wholeFirst,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Foot = styled('p')(({ theme }) => ({
  marginTop: 16,
  color: theme.vars.palette.text.tertiary,
  '& a': { color: theme.vars.palette.primary.main },
}))
