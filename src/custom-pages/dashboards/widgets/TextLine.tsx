import { lazy, Suspense } from 'react'
import { LoadBoundary } from '#src/layout/boundary/LoadBoundary.tsx'

const MarkdownText = lazy(() => import('./MarkdownText.tsx'))

/** A line of text instead of widgets. */
export const TextLine = ({ text }: { text: string }) => (
  <LoadBoundary>
    <Suspense>
      <MarkdownText text={text} />
    </Suspense>
  </LoadBoundary>
)
