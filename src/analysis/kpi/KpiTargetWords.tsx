import { Suspense } from 'react'
import { LoadBoundary } from '#src/layout/boundary/LoadBoundary.tsx'
import { lazyWithTexts } from '#src/layout/texts/late.tsx'
import { analysisResultTexts } from '../results/texts.ts'
import type { TargetTextProps } from './TargetWords.tsx'

const TargetLabels = lazyWithTexts(() => import('./TargetWords.tsx'), [analysisResultTexts])

/** Compares a value with the target of its year, in text. Renders nothing where there is no target. */
export const KpiTargetText = (props: TargetTextProps) => (
  <LoadBoundary>
    <Suspense>
      <TargetLabels {...props} />
    </Suspense>
  </LoadBoundary>
)
