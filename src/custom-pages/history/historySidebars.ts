import { late } from '../../layout/texts/late.tsx'
import { lateResourceTexts, registerTexts } from '../../layout/texts/rooms.ts'
import { historyTexts } from './texts.ts'

declare module '../../layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /** `title` names the record to whoever reads its history; where it is edited whole, earlier versions come back. */
    history: { resource: string; id: string; title: string; isRestorable?: boolean }
  }
}

/** What became of any record (look, picture 03). */
export const historySidebars = {
  history: {
    component: late(() => import('./HistorySidebar.tsx'), [historyTexts, registerTexts, lateResourceTexts]),
    width: 612,
  },
} as const
