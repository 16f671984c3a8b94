import type { OfficerParams, OwnerParams } from './links/linkParams.ts'
import { late } from '../../layout/texts/late.tsx'
import { governanceTexts, personTexts } from './texts.ts'

declare module '../../layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    editOfficer: OfficerParams
    editOwner: OwnerParams
  }
}

/** Forms of mandates and holdings, wide enough for the person that is new to the register (spec §2.3, §7). */
export const governanceSidebars = {
  editOfficer: {
    component: late(() => import('./officers/OfficerSidebar.tsx'), [governanceTexts, personTexts]),
    width: 612,
  },
  editOwner: {
    component: late(() => import('./owners/OwnerSidebar.tsx'), [governanceTexts, personTexts]),
    width: 612,
  },
} as const
