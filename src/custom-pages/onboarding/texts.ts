import type { LazyMessages } from '#src/layout/texts/lazyWithMessages.tsx'

export const onboardingTexts: LazyMessages = {
  fr: () => import('#locales/fr/onboarding.ts'),
  en: () => import('#locales/en/onboarding.ts'),
}
