import { lateTexts } from '../../layout/texts/lateTexts.tsx'

/** Texts of the settings and of the profile. */
export const SettingsTexts = lateTexts('settings', {
  fr: async () => (await import('#locales/fr/settings.ts')).settings,
  en: async () => (await import('#locales/en/settings.ts')).settings,
})
