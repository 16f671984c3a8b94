import { lateTexts } from '../../layout/texts/lateTexts.tsx'

/** Texts of the wizard and its sheets. */
export const OnboardingTexts = lateTexts('onboarding', {
  fr: async () => (await import('#locales/fr/onboarding.ts')).onboarding,
  en: async () => (await import('#locales/en/onboarding.ts')).onboarding,
})
