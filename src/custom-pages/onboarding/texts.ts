import type { LateRoom } from '#src/layout/texts/late.tsx'

export const onboardingTexts: LateRoom = {
  fr: () => import('#locales/fr/onboarding.ts'),
  en: () => import('#locales/en/onboarding.ts'),
}
