import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const diagnosisTexts: LazyMessages = {
  fr: () => import('#locales/fr/diagnosis.ts'),
  en: () => import('#locales/en/diagnosis.ts'),
}
