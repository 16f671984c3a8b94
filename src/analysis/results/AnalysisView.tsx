import { Suspense } from 'react'
import type { CubeAnswer } from '#model/wire/cube.ts'
import type { AnalysisDefinition } from '#model/wire/savedAnalyses.ts'
import { LoadBoundary } from '../../layout/boundary/LoadBoundary.tsx'
import { late } from '../../layout/texts/late.tsx'
import { Bone } from '../../ui/states/Bone.tsx'
import { analysisResultTexts } from './texts.ts'

export type AnalysisViewProps = {
  definition: AnalysisDefinition
  answer: CubeAnswer
  /** Is another answer on its way? This one is shown paler until it is there. */
  isStale?: boolean
  /** A row of the table was folded or unfolded: whoever exports what is seen must know. */
  onFold: (folds: AnalysisDefinition['folds']) => void
  /** Sorting, going into a member and unfolding a level make another definition, which is kept in the builder. */
  onDefine?: ((next: AnalysisDefinition) => void) | undefined
  /** Of the chart, or of what the table shows at once, in pixels. */
  height?: number
}

const ResultView = late(() => import('./ResultView.tsx'), [analysisResultTexts])

/** The answer of an analysis as its definition shows it: a chart, a table, or both. */
export const AnalysisView = (props: AnalysisViewProps) => (
  <LoadBoundary>
    <Suspense fallback={<Bone width="100%" height={props.height ?? 280} />}>
      <ResultView {...props} />
    </Suspense>
  </LoadBoundary>
)
