import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { keyUnder } from '#locales/textKey.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { isAllowed } from '#model/rules/materiality/states.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { AssessmentPage } from '../frame/AssessmentPage.tsx'

/** A page of results. Before the evaluation is closed it says so and links back (design §5). */
export const ResultsPage = ({ children }: { children: (assessment: DoubleMateriality) => ReactNode }) => {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const view = pathname.split('/results/')[1]?.split('/')[0] ?? 'dashboard'
  return (
    <AssessmentPage page={t(keyUnder('results.views', view === 'topic' ? 'general' : view))}>
      {(assessment) =>
        isAllowed(assessment.status, 'readResults') ? (
          children(assessment)
        ) : (
          <NotYet assessment={assessment} />
        )
      }
    </AssessmentPage>
  )
}

const NotYet = ({ assessment: { id, status } }: { assessment: DoubleMateriality }) => {
  const { t } = useTexts()
  const href = status === 'EVALUATION' ? paths.evaluation(id) : paths.configuration(id)
  return (
    <EmptyState
      title={t('results.notYet.title')}
      actions={
        <Button variant="contained" color="primary" component={AppLink} href={href}>
          {t(`results.notYet.${status === 'EVALUATION' ? 'toEvaluation' : 'toConfiguration'}`)}
        </Button>
      }
    >
      {t('results.notYet.body')}
    </EmptyState>
  )
}

/** Renders the data of a results query, or its state. */
export const Loaded = <T,>({
  query,
  children,
}: {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}) => {
  const { t } = useTexts()
  return (
    <QueryState query={query} failed={t('results.failed')} waiting={<RowsSkeleton />}>
      {children}
    </QueryState>
  )
}
