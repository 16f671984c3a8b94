import { Suspense } from 'react'
import { LoadBoundary } from '#src/layout/boundary/LoadBoundary.tsx'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { analysisResultTexts } from '../results/texts.ts'
import type { TargetTextProps } from './TargetText.tsx'

const TargetLabels = lazyWithMessages(() => import('./TargetText.tsx'), [analysisResultTexts])

/** Compares a value with the target of its year, in text. Renders nothing where there is no target. */
export const KpiTargetText = (props: TargetTextProps) => (
  <LoadBoundary>
    <Suspense>
      <TargetLabels {...props} />
    </Suspense>
  </LoadBoundary>
)
