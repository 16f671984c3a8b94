import { lateTexts } from '../../../layout/texts/lateTexts.tsx'

/** Puts the texts of the assistant within reach. */
export const AssistantTexts = lateTexts('assistant', {
  fr: async () => (await import('#locales/fr/assistant.ts')).assistant,
  en: async () => (await import('#locales/en/assistant.ts')).assistant,
})
