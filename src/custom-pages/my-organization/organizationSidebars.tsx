import type { FunctionComponent } from 'react'
import type { Company } from '#model/resources/companies.ts'
import type { Organization } from '#model/resources/organizations.ts'
import type { SidebarParams } from '#src/layout/sidebars/sidebarParams.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { registerTexts } from '#src/layout/texts/lazyMessages.ts'
import type { DivisionSidebarParams } from './sidebar/DivisionSidebar.tsx'
import { directoryTexts } from './texts.ts'

/** Props of the other feature's component inside a company's record. */
export type CompanyRecordProps = { company: Company }

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /** The company from its own request: the selection is saved against that version. */
    chooseHeadquarter: { company: Company }
    /** `isInList`: opened by a list whose URL contains the company, and whose rows are its neighbours. */
    companySidebar: { companyId: string; isInList?: boolean }
    compareWithDirectory: { companyId: string; name: string }
    createCompany: object
    createDivision: { companyId?: string }
    divisionSidebar: DivisionSidebarParams
    mainCompany: { organization: Organization }
    organizationName: object
  }
}

const CompanySidebar = lazyWithMessages(() => import('./sidebar/CompanySidebar.tsx'), [registerTexts])

/** Sidebars of the organisation's pages (spec §2.3). A company's sidebar contains a component of another feature. */
export const organizationSidebars = (Governance: FunctionComponent<CompanyRecordProps>) => ({
  companySidebar: {
    component: (params: SidebarParams['companySidebar']) => (
      <CompanySidebar {...params} {...{ Governance }} />
    ),
    width: 732 as const,
  },
  divisionSidebar: {
    component: lazyWithMessages(() => import('./sidebar/DivisionSidebar.tsx'), [registerTexts]),
    width: 612 as const,
  },
  chooseHeadquarter: {
    component: lazyWithMessages(() => import('./company/ChooseHeadquarterSidebar.tsx'), [registerTexts]),
    width: 440 as const,
  },
  compareWithDirectory: {
    component: lazyWithMessages(() => import('./directory/DirectoryComparisonSidebar.tsx'), [directoryTexts]),
    width: 612 as const,
  },
  createCompany: {
    component: lazyWithMessages(() => import('./company/CreateCompanySidebar.tsx'), [registerTexts]),
    width: 612 as const,
  },
  createDivision: {
    component: lazyWithMessages(() => import('./division/CreateDivisionSidebar.tsx'), [registerTexts]),
    width: 612 as const,
  },
  mainCompany: {
    component: lazyWithMessages(() => import('./profile/MainCompanySidebar.tsx'), [registerTexts]),
    width: 440 as const,
  },
  organizationName: {
    component: lazyWithMessages(() => import('./profile/OrganizationNameSidebar.tsx'), [registerTexts]),
    width: 440 as const,
  },
})
