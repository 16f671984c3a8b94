import type { LazyMessages } from '../texts/lazyWithMessages.tsx'

export const signOffTexts: LazyMessages = {
  fr: () => import('#locales/fr/signOffs.ts'),
  en: () => import('#locales/en/signOffs.ts'),
}
