import { Suspense } from 'react'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import type { AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { LoadBoundary } from '#src/layout/boundary/LoadBoundary.tsx'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { analysisResultTexts } from './texts.ts'

export type AnalysisViewProps = {
  definition: AnalysisDefinition
  answer: CubeAnswer
  /** The name of the analysis, where a page has several: the names of their buttons and tables end with it. */
  title?: string | undefined
  /** The page has its own button that switches between chart and table. */
  isSwitched?: boolean
  /** Another answer is being fetched; this one is shown paler until it arrives. */
  isStale?: boolean
  /** A row of the table was folded or unfolded. Exports include only the rows that are shown. */
  onFold: (folds: AnalysisDefinition['folds']) => void
  /** Sorting, opening a member and unfolding a level create another definition, which the builder keeps. */
  onDefine?: ((next: AnalysisDefinition) => void) | undefined
  /** A scale was chosen for the chart. Without it, none is offered. */
  onScale?: (scale: AnalysisDefinition['scale']) => void
  /** What can be changed where no value matches, in place of a general text. */
  lackHint?: string | undefined
  /** Height of the chart, or of the visible part of the table, in pixels. */
  height?: number
}

const ResultView = lazyWithMessages(() => import('./ResultView.tsx'), [analysisResultTexts])

/** The answer of an analysis, shown as its definition says: a chart, a table, or both. */
export const AnalysisView = (props: AnalysisViewProps) => (
  <LoadBoundary>
    <Suspense fallback={<SkeletonBar width="100%" height={props.height ?? 280} />}>
      <ResultView {...props} />
    </Suspense>
  </LoadBoundary>
)
