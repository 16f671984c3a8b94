import { Suspense } from 'react'
import type { CubeAnswer } from '#model/wire/cube.ts'
import type { AnalysisDefinition } from '#model/wire/savedAnalyses.ts'
import { LoadBoundary } from '../../layout/boundary/LoadBoundary.tsx'
import { late } from '../../layout/texts/late.tsx'
import { analysisResultTexts } from './texts.ts'

export type ExportMenuProps = {
  title: string
  definition: AnalysisDefinition
  answer: CubeAnswer
  /** An icon alone, where there are several on a page. */
  isCompact?: boolean
}

const ExportButton = late(() => import('./export/ExportButton.tsx'), [analysisResultTexts])

/** « Exporter »: what is seen of an analysis as a file, on the clipboard, or on paper. */
export const ExportMenu = (props: ExportMenuProps) => (
  <LoadBoundary>
    <Suspense>
      <ExportButton {...props} />
    </Suspense>
  </LoadBoundary>
)
