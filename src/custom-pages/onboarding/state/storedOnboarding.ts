import { parseOnboarding, type OnboardingState } from '#model/rules/register/onboarding.ts'
import { createStoredState } from '#src/storedState.ts'

/** Wizard state on this device, for the session (spec §4: reset on logout). */
export const storedOnboarding = createStoredState<OnboardingState>(
  'onboarding',
  'session',
  (value) => parseOnboarding(value) ?? undefined,
)
