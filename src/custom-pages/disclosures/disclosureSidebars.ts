import { lazyResourceTexts } from '#src/layout/texts/lazyMessages.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { analysisResultTexts } from '#src/analysis/results/texts.ts'
import { disclosureTexts } from './texts.ts'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /** Without an id it creates a new disclosure. */
    disclosure: { disclosureId?: string }
    /** Decides whether a datapoint is disclosed. */
    disclosureDecision: { disclosureId: string; code: string }
  }
}

/** Sidebars of disclosures. */
export const disclosureSidebars = {
  disclosure: {
    component: lazyWithMessages(
      () => import('./DisclosureSidebar.tsx'),
      [lazyResourceTexts, disclosureTexts],
    ),
    width: 612,
  },
  disclosureDecision: {
    component: lazyWithMessages(
      () => import('./datapoints/DecisionSidebar.tsx'),
      [lazyResourceTexts, disclosureTexts, analysisResultTexts],
    ),
    width: 612,
  },
} as const
