import { lazy } from 'react'
import type { OfficerParams, OwnerParams } from './links/linkParams.ts'

declare module '../../layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    editOfficer: OfficerParams
    editOwner: OwnerParams
  }
}

/** Short forms of mandates and holdings (spec §2.3, §7). */
export const governanceSidebars = {
  editOfficer: { component: lazy(() => import('./officers/OfficerSidebar.tsx')), width: 440 },
  editOwner: { component: lazy(() => import('./owners/OwnerSidebar.tsx')), width: 440 },
} as const
