import { Suspense } from 'react'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import type { AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { analyticsTexts } from '#src/analysis/definition/texts.ts'
import { LoadBoundary } from '#src/layout/boundary/LoadBoundary.tsx'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { analysisResultTexts } from './texts.ts'

export type ExportMenuProps = {
  title: string
  definition: AnalysisDefinition
  answer: CubeAnswer
  /** The title of the dashboard, which has several analyses: the button is an icon, and exports name the dashboard. */
  dashboard?: string | undefined
}

const ExportButton = lazyWithMessages(
  () => import('./export/ExportButton.tsx'),
  [analyticsTexts, analysisResultTexts],
)

/** « Exporter »: exports the shown part of an analysis to a file, to the clipboard, or on paper. */
export const ExportMenu = (props: ExportMenuProps) => (
  <LoadBoundary>
    <Suspense>
      <ExportButton {...props} />
    </Suspense>
  </LoadBoundary>
)
