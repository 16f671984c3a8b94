import type { LazyMessages } from '../texts/lazyWithMessages.tsx'

export const evidenceTexts: LazyMessages = {
  fr: () => import('#locales/fr/evidence.ts'),
  en: () => import('#locales/en/evidence.ts'),
}
