import { Suspense } from 'react'
import { LoadBoundary } from '../boundary/LoadBoundary.tsx'
import { lazyWithMessages } from '../texts/lazyWithMessages.tsx'
import { signOffTexts } from './texts.ts'
import type { SignedPlace } from './useSignOffs.ts'

const SignOffState = lazyWithMessages(() => import('./SignOffState.tsx'), [signOffTexts])

/** The state of the approvals of a content. Its code is loaded after the page. */
export const SignOffs = ({ place }: { place: SignedPlace }) => (
  <LoadBoundary>
    <Suspense>
      <SignOffState place={place} />
    </Suspense>
  </LoadBoundary>
)
