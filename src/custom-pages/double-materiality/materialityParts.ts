import { late } from '../../layout/texts/late.tsx'
import { materialityTexts, resultTexts } from './texts.ts'
import type { SampleMatrixProps } from './results/SampleMatrix.tsx'

declare module '../../layout/parts/partParams.ts' {
  interface PartParams {
    /** The matrix of results that no assessment stands behind, to look at and to try thresholds on. */
    sampleMatrix: SampleMatrixProps
  }
}

/** What double materiality offers to other pages. */
export const materialityParts = {
  sampleMatrix: late(() => import('./results/SampleMatrix.tsx'), [materialityTexts, resultTexts]),
} as const
