import { lazy } from 'react'
import type { Company } from '#model/resources/companies.ts'
import type { Organization } from '#model/resources/organizations.ts'

declare module '../../layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /** The company as it was read by itself: the choice is made over that version. */
    chooseHeadquarter: { company: Company }
    compareWithDirectory: { companyId: string; name: string }
    createCompany: object
    createDivision: { companyId?: string }
    mainCompany: { organization: Organization }
    organizationName: object
  }
}

/** Sidebars of the organisation's pages (spec §2.3). */
export const organizationSidebars = {
  chooseHeadquarter: { component: lazy(() => import('./ChooseHeadquarterSidebar.tsx')), width: 440 },
  compareWithDirectory: { component: lazy(() => import('./DirectoryComparisonSidebar.tsx')), width: 612 },
  createCompany: { component: lazy(() => import('./CreateCompanySidebar.tsx')), width: 612 },
  createDivision: { component: lazy(() => import('./CreateDivisionSidebar.tsx')), width: 612 },
  mainCompany: { component: lazy(() => import('./profile/MainCompanySidebar.tsx')), width: 440 },
  organizationName: { component: lazy(() => import('./profile/OrganizationNameSidebar.tsx')), width: 440 },
} as const
