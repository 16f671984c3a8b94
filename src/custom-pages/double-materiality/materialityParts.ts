import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { materialityTexts, resultTexts } from './texts.ts'

/** The results matrix with sample data instead of an assessment. Its thresholds can be moved. */
export const SampleMatrix = lazyWithMessages(
  () => import('./results/matrix/SampleMatrix.tsx'),
  [materialityTexts, resultTexts],
)
