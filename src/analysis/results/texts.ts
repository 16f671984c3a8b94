import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

/** Lazy-loaded messages of charts and tables of analyses. */
export const analysisResultTexts: LazyMessages = {
  fr: () => import('#locales/fr/analysisResults.ts'),
  en: () => import('#locales/en/analysisResults.ts'),
}
