import { lateTexts } from './lateTexts.tsx'

/** Texts of the pages before the login, for the few places of the shell that say them too. */
export const AuthTexts = lateTexts('auth', {
  fr: async () => (await import('#locales/fr/auth.ts')).auth,
  en: async () => (await import('#locales/en/auth.ts')).auth,
})
