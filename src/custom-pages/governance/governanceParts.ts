import { late } from '../../layout/texts/late.tsx'
import type { NamedCompany } from './links/linkParams.ts'
import { governanceTexts } from './texts.ts'

declare module '../../layout/parts/partParams.ts' {
  interface PartParams {
    /** Officers, owners and the chart, under a company's file. */
    companyGovernance: { company: NamedCompany }
  }
}

/** What the governance register offers to other pages. */
export const governanceParts = {
  companyGovernance: late(() => import('./CompanyGovernance.tsx'), [governanceTexts]),
} as const
