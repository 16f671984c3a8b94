import type { LazyMessages } from '#src/layout/texts/late.tsx'

export const diagnosisTexts: LazyMessages = {
  fr: () => import('#locales/fr/diagnosis.ts'),
  en: () => import('#locales/en/diagnosis.ts'),
}
