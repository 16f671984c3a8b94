import type { LazyMessages } from '#src/layout/texts/late.tsx'

export const demoTexts: LazyMessages = {
  fr: () => import('#locales/fr/demo.ts'),
  en: () => import('#locales/en/demo.ts'),
}
