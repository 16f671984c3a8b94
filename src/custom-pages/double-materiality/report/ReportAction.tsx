import { Suspense } from 'react'
import { LoadBoundary } from '../../../layout/boundary/LoadBoundary.tsx'
import { late } from '../../../layout/texts/late.tsx'
import { reportTexts } from '../texts.ts'

const ReportButton = late(() => import('./ReportButton.tsx'), [reportTexts])

/** Makes the file for the auditor; its code comes after the results it stands over. */
export const ReportAction = ({ assessmentId }: { assessmentId: string }) => (
  <LoadBoundary>
    <Suspense>
      <ReportButton assessmentId={assessmentId} />
    </Suspense>
  </LoadBoundary>
)
