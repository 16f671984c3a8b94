import { lateTexts } from '../../../layout/texts/lateTexts.tsx'

/** Puts the texts of the register of persons within reach. */
export const PersonTexts = lateTexts('persons', {
  fr: async () => (await import('#locales/fr/persons.ts')).persons,
  en: async () => (await import('#locales/en/persons.ts')).persons,
})
