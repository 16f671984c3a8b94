import { lazy } from 'react'
import type { NamedCompany } from './links/linkParams.ts'

declare module '../../layout/parts/partParams.ts' {
  interface PartParams {
    /** Officers, owners and the chart, under a company's file. */
    companyGovernance: { company: NamedCompany }
  }
}

/** What the governance register offers to other pages. */
export const governanceParts = { companyGovernance: lazy(() => import('./CompanyGovernance.tsx')) } as const
