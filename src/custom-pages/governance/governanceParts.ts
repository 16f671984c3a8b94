import { lazyWithTexts } from '#src/layout/texts/lazyWithMessages.tsx'
import { governanceTexts } from './texts.ts'

/** Officers, owners and the chart: a tab of a company's record. */
export const CompanyGovernance = lazyWithTexts(() => import('./CompanyGovernance.tsx'), [governanceTexts])
