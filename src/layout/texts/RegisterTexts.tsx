import { lateTexts } from './lateTexts.tsx'

/** Texts of the register's pages, sheets and dialogs. */
export const RegisterTexts = lateTexts('register', {
  fr: async () => (await import('#locales/fr/register.ts')).register,
  en: async () => (await import('#locales/en/register.ts')).register,
})
