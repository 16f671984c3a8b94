import { lateTexts } from '../../layout/texts/lateTexts.tsx'

/** Puts the texts of members, invitations and the state of the services within reach. */
export const AdminTexts = lateTexts('admin', {
  fr: async () => (await import('#locales/fr/admin.ts')).admin,
  en: async () => (await import('#locales/en/admin.ts')).admin,
})
