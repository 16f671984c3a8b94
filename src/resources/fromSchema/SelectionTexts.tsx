import { lateTexts } from '../../layout/texts/lateTexts.tsx'

/** Puts the texts of what is done to ticked rows within reach. */
export const SelectionTexts = lateTexts('selection', {
  fr: async () => (await import('#locales/fr/selection.ts')).selection,
  en: async () => (await import('#locales/en/selection.ts')).selection,
})
