import { lazyWithMessages } from '../texts/lazyWithMessages.tsx'
import { signOffTexts } from './texts.ts'
import type { SignedPlace } from './useSignOffs.ts'

declare module '../sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /** The approvals of an assessment, a scope or a statement. */
    signOffs: { place: SignedPlace }
  }
}

/** Sidebars of approvals. */
export const signOffSidebars = {
  signOffs: {
    component: lazyWithMessages(() => import('./SignOffSidebar.tsx'), [signOffTexts]),
    width: 612,
  },
} as const
