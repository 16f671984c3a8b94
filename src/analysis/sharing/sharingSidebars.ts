import type { SharedKind } from '#model/wire/data/sharedItems.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { sharingTexts } from './texts.ts'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /** Shares a dashboard or an analysis, or changes who may edit it. */
    sharing: { kind: SharedKind; id: string }
  }
}

export const sharingSidebars = {
  sharing: {
    component: lazyWithMessages(() => import('./SharingSidebar.tsx'), [sharingTexts]),
    width: 440,
  },
} as const
