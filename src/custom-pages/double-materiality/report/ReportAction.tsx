import { lazy, Suspense } from 'react'
import { LoadBoundary } from '../../../layout/boundary/LoadBoundary.tsx'

const ReportButton = lazy(() => import('./ReportButton.tsx'))

/** Makes the file for the auditor; its code comes after the results it stands over. */
export const ReportAction = ({ assessmentId }: { assessmentId: string }) => (
  <LoadBoundary>
    <Suspense>
      <ReportButton assessmentId={assessmentId} />
    </Suspense>
  </LoadBoundary>
)
