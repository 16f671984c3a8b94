import { lazy } from 'react'

declare module '../../layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    personName: object
    resetPassword: object
  }
}

/** Sidebars of the profile (spec §2.3). */
export const settingsSidebars = {
  personName: { component: lazy(() => import('./profile/PersonNameSidebar.tsx')), width: 440 },
  resetPassword: { component: lazy(() => import('./profile/ResetPasswordSidebar.tsx')), width: 440 },
} as const
