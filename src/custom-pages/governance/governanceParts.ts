import { late } from '#src/layout/texts/late.tsx'
import { governanceTexts } from './texts.ts'

/** Officers, owners and the chart: a tab of a company's record. */
export const CompanyGovernance = late(() => import('./CompanyGovernance.tsx'), [governanceTexts])
