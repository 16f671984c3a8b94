import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { LoadBoundary } from '../../layout/boundary/LoadBoundary.tsx'
import { PageSkeleton } from '../../ui/states/Skeletons.tsx'
import { OnboardingTexts } from './OnboardingTexts.tsx'

/** Above every page of the wizard: their texts, which the first list does without. */
export const OnboardingRoot = () => (
  <LoadBoundary>
    <Suspense fallback={<PageSkeleton />}>
      <OnboardingTexts>
        <Outlet />
      </OnboardingTexts>
    </Suspense>
  </LoadBoundary>
)
