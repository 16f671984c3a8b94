import { Suspense } from 'react'
import { LoadBoundary } from '#src/layout/boundary/LoadBoundary.tsx'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { reportTexts } from '../texts.ts'

const ReportButton = lazyWithMessages(() => import('./ReportButton.tsx'), [reportTexts])

/** Creates the auditor's report. Its code is loaded after the results. */
export const ReportAction = ({ assessmentId }: { assessmentId: string }) => (
  <LoadBoundary>
    <Suspense>
      <ReportButton assessmentId={assessmentId} />
    </Suspense>
  </LoadBoundary>
)
