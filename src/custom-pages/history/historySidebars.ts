import { late } from '../../layout/texts/late.tsx'
import { lateResourceTexts } from '../../layout/texts/rooms.ts'
import { historyTexts } from './texts.ts'

declare module '../../layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /** `title` names the record to whoever reads its history. */
    history: { resource: string; id: string; title: string }
  }
}

/** What became of any record (look, picture 03). */
export const historySidebars = {
  history: {
    component: late(() => import('./HistorySidebar.tsx'), [historyTexts, lateResourceTexts]),
    width: 612,
  },
} as const
