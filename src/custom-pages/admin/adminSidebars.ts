import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { adminTexts } from './texts.ts'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    inviteMembers: object
  }
}

/** Sidebars of the administration. */
export const adminSidebars = {
  inviteMembers: {
    component: lazyWithMessages(() => import('./members/InviteMembersSidebar.tsx'), [adminTexts]),
    width: 440,
  },
} as const
