import type { OfficerParams, OwnerParams } from './links/linkParams.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
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
    component: lazyWithMessages(
      () => import('./officers/OfficerSidebar.tsx'),
      [governanceTexts, personTexts],
    ),
    width: 612,
  },
  editOwner: {
    component: lazyWithMessages(() => import('./owners/OwnerSidebar.tsx'), [governanceTexts, personTexts]),
    width: 612,
  },
} as const
