import { Suspense } from 'react'
import { LoadBoundary } from '#src/layout/boundary/LoadBoundary.tsx'
import { lazyWithTexts } from '#src/layout/texts/lazyWithMessages.tsx'
import { reportTexts } from '../texts.ts'

const ReportButton = lazyWithTexts(() => import('./ReportButton.tsx'), [reportTexts])

/** Creates the auditor's report. Its code is loaded after the results. */
export const ReportAction = ({ assessmentId }: { assessmentId: string }) => (
  <LoadBoundary>
    <Suspense>
      <ReportButton assessmentId={assessmentId} />
    </Suspense>
  </LoadBoundary>
)
