import { Suspense } from 'react'
import { LoadBoundary } from '#src/layout/boundary/LoadBoundary.tsx'
import { lazyWithTexts } from '#src/layout/texts/late.tsx'
import { analysisResultTexts } from '../results/texts.ts'
import type { TargetWordsProps } from './TargetWords.tsx'

const TargetLabels = lazyWithTexts(() => import('./TargetWords.tsx'), [analysisResultTexts])

/** Compares a value with the target of its year, in text. Renders nothing where there is no target. */
export const KpiTargetWords = (props: TargetWordsProps) => (
  <LoadBoundary>
    <Suspense>
      <TargetLabels {...props} />
    </Suspense>
  </LoadBoundary>
)
