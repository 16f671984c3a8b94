import { parseOnboarding, type OnboardingState } from '#model/rules/onboarding.ts'
import { createStoredState } from '../../../storedState.ts'

/** Wizard state on this device, for the session (spec §4: reset on logout). */
export const storedOnboarding = createStoredState<OnboardingState>(
  'onboarding',
  'session',
  (value) => parseOnboarding(value) ?? undefined,
)
