import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { lazyResourceTexts, registerTexts } from '#src/layout/texts/lazyMessages.ts'
import { historyTexts } from './texts.ts'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /**
     * `title` is the record's name in the sidebar. `isRestorable`: records edited as a whole can be restored to earlier
     * versions.
     */
    history: { resource: string; id: string; title: string; isRestorable?: boolean }
  }
}

/** Sidebar of any record's history (look, picture 03). */
export const historySidebars = {
  history: {
    component: lazyWithMessages(
      () => import('./HistorySidebar.tsx'),
      [historyTexts, registerTexts, lazyResourceTexts],
    ),
    width: 612,
  },
} as const
