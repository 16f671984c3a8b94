import { factorTexts } from '#src/custom-pages/data-hub/texts.ts'
import { lazyWithTexts } from '#src/layout/texts/lazyWithMessages.tsx'
import type { FactsQuery } from './facts/factsBehind.ts'
import { analysisResultTexts } from './texts.ts'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /** The facts behind a figure; `figure` is the formatted figure. */
    cubeFacts: { query: FactsQuery; title: string; figure: string | null }
  }
}

/** Sidebars that charts and tables of analyses open. */
export const resultSidebars = {
  cubeFacts: {
    component: lazyWithTexts(() => import('./facts/FactsSidebar.tsx'), [analysisResultTexts, factorTexts]),
    width: 732,
  },
} as const
