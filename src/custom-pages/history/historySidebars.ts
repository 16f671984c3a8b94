import { lazy } from 'react'

declare module '../../layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /** `title` names the record to whoever reads its history. */
    history: { resource: string; id: string; title: string }
  }
}

/** What became of any record (look, picture 03). */
export const historySidebars = {
  history: { component: lazy(() => import('./HistorySidebar.tsx')), width: 612 },
} as const
