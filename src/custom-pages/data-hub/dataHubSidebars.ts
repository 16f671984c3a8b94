import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { lazyResourceTexts } from '#src/layout/texts/lazyMessages.ts'
import { dataHubTexts, factorTexts, rateTexts, recomputationTexts } from './texts.ts'
import type { ProposedFactor } from './factors/FactorForm.tsx'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /** Opened by the log, whose URL contains the import. */
    dataImport: { importId: string }
    /** Without an id it creates a new factor, for an activity where one is given. */
    emissionFactor: { factorId?: string; proposed?: ProposedFactor }
    gwpReports: { ar6From: number | null }
    factorOffers: Record<string, never>
    currencyRate: Record<string, never>
    recomputation: Record<string, never>
  }
}

/** Sidebars of the data hub. */
export const dataHubSidebars = {
  dataImport: {
    component: lazyWithMessages(() => import('./sheet/ImportSidebar.tsx'), [dataHubTexts, factorTexts]),
    width: 612,
  },
  emissionFactor: {
    component: lazyWithMessages(
      () => import('./factors/FactorSidebar.tsx'),
      [factorTexts, lazyResourceTexts],
    ),
    width: 612,
  },
  gwpReports: {
    component: lazyWithMessages(() => import('./factors/GwpReportsSidebar.tsx'), [factorTexts]),
    width: 440,
  },
  factorOffers: {
    component: lazyWithMessages(() => import('./factors/OffersSidebar.tsx'), [factorTexts]),
    width: 612,
  },
  currencyRate: {
    component: lazyWithMessages(() => import('./rates/RateSidebar.tsx'), [rateTexts]),
    width: 440,
  },
  recomputation: {
    component: lazyWithMessages(() => import('./recomputations/RecomputeSidebar.tsx'), [recomputationTexts]),
    width: 440,
  },
} as const
