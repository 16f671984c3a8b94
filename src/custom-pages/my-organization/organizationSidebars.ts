import type { Company } from '#model/resources/companies.ts'
import type { Organization } from '#model/resources/organizations.ts'
import { late } from '../../layout/texts/late.tsx'
import { registerTexts } from '../../layout/texts/rooms.ts'
import { directoryTexts } from './texts.ts'

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
  chooseHeadquarter: {
    component: late(() => import('./ChooseHeadquarterSidebar.tsx'), [registerTexts]),
    width: 440,
  },
  compareWithDirectory: {
    component: late(() => import('./DirectoryComparisonSidebar.tsx'), [directoryTexts]),
    width: 612,
  },
  createCompany: { component: late(() => import('./CreateCompanySidebar.tsx'), [registerTexts]), width: 612 },
  createDivision: {
    component: late(() => import('./CreateDivisionSidebar.tsx'), [registerTexts]),
    width: 612,
  },
  mainCompany: {
    component: late(() => import('./profile/MainCompanySidebar.tsx'), [registerTexts]),
    width: 440,
  },
  organizationName: {
    component: late(() => import('./profile/OrganizationNameSidebar.tsx'), [registerTexts]),
    width: 440,
  },
} as const
