import { factorTexts } from '#src/custom-pages/data-hub/texts.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import type { FactsQuery } from './facts/factsQueryOf.ts'
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
    component: lazyWithMessages(() => import('./facts/FactsSidebar.tsx'), [analysisResultTexts, factorTexts]),
    width: 732,
  },
} as const
