import type { LazyMessages } from '#src/layout/texts/late.tsx'

export const directoryTexts: LazyMessages = {
  fr: () => import('#locales/fr/directory.ts'),
  en: () => import('#locales/en/directory.ts'),
}
