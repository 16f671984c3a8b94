import { lazy } from 'react'

declare module '../../layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    compareWithDirectory: { companyId: string; name: string }
    createCompany: object
    createDivision: { companyId: string }
  }
}

/** Sidebars of the organisation's pages (spec §2.3). */
export const organizationSidebars = {
  compareWithDirectory: { component: lazy(() => import('./DirectoryComparisonSidebar.tsx')), width: 612 },
  createCompany: { component: lazy(() => import('./CreateCompanySidebar.tsx')), width: 612 },
  createDivision: { component: lazy(() => import('./CreateDivisionSidebar.tsx')), width: 612 },
} as const
