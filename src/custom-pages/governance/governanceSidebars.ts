import type { OfficerParams, OwnerParams } from './links/linkParams.ts'
import { late } from '#src/layout/texts/late.tsx'
import { governanceTexts, personTexts } from './texts.ts'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    editOfficer: OfficerParams
    editOwner: OwnerParams
  }
}

/** Sidebars of mandates and holdings, wide enough for the form of a new person (spec §2.3, §7). */
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
