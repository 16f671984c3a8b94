import { lazy } from 'react'
import type { OfficerParams, OwnerParams } from './links/linkParams.ts'

declare module '../../layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    editOfficer: OfficerParams
    editOwner: OwnerParams
  }
}

/** Forms of mandates and holdings, wide enough for the person that is new to the register (spec §2.3, §7). */
export const governanceSidebars = {
  editOfficer: { component: lazy(() => import('./officers/OfficerSidebar.tsx')), width: 612 },
  editOwner: { component: lazy(() => import('./owners/OwnerSidebar.tsx')), width: 612 },
} as const
