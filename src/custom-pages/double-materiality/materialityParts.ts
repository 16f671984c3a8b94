import { late } from '../../layout/texts/late.tsx'
import { materialityTexts, resultTexts } from './texts.ts'

/** The matrix of results that no assessment stands behind, to look at and to try thresholds on. */
export const SampleMatrix = late(() => import('./results/SampleMatrix.tsx'), [materialityTexts, resultTexts])
