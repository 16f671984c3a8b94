import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { governanceTexts } from './texts.ts'

/** Officers, owners and the chart: a tab of a company's record. */
export const CompanyGovernance = lazyWithMessages(() => import('./CompanyGovernance.tsx'), [governanceTexts])
