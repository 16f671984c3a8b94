import { lazy } from 'react'

declare module '../../layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    inviteMembers: object
  }
}

/** Sidebars of the administration. */
export const adminSidebars = {
  inviteMembers: { component: lazy(() => import('./members/InviteMembersSidebar.tsx')), width: 440 },
} as const
