import type { LazyMessages } from '#src/layout/texts/late.tsx'

export const contentTexts: LazyMessages = {
  fr: () => import('#locales/fr/contents.ts'),
  en: () => import('#locales/en/contents.ts'),
}
