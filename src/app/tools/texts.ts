import type { LazyMessages } from '#src/layout/texts/late.tsx'

export const toolTexts: LazyMessages = {
  fr: () => import('#locales/fr/tools.ts'),
  en: () => import('#locales/en/tools.ts'),
}
