import { Suspense } from 'react'
import { LoadBoundary } from '#src/layout/boundary/LoadBoundary.tsx'
import { lazyWithMessages, type LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

const reportTexts: LazyMessages = {
  fr: () => import('#locales/fr/reportFile.ts'),
  en: () => import('#locales/en/reportFile.ts'),
}

const ReportButton = lazyWithMessages(() => import('./ReportButton.tsx'), [reportTexts])

/** Creates the auditor's report, or exports a statement. Its code is loaded after the results. */
export const ReportAction = (props: { assessmentId: string; disclosureId?: string }) => (
  <LoadBoundary>
    <Suspense>
      <ReportButton {...props} />
    </Suspense>
  </LoadBoundary>
)
