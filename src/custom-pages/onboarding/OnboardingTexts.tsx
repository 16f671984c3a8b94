import type { ReactNode } from 'react'
import { CsvTexts } from '../../layout/texts/CsvTexts.tsx'
import { lateTexts } from '../../layout/texts/lateTexts.tsx'

const Room = lateTexts('onboarding', {
  fr: async () => (await import('#locales/fr/onboarding.ts')).onboarding,
  en: async () => (await import('#locales/en/onboarding.ts')).onboarding,
})

/** Texts of the wizard and its sheets., and of the files that it reads. */
export const OnboardingTexts = ({ children }: { children: ReactNode }) => (
  <Room>
    <CsvTexts>{children}</CsvTexts>
  </Room>
)
