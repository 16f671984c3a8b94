import { useEffect, useEffectEvent } from 'react'
import {
  advanceOnboarding,
  selectWay,
  restoreStep,
  type OnboardingStep,
  type OnboardingWay,
} from '#model/rules/register/onboarding.ts'
import { useWizardSteps } from '#src/layout/wizard/useWizardSteps.ts'
import { storedOnboarding } from './storedOnboarding.ts'
import type { Onboarding } from './useOnboarding.ts'

const addresses = {
  '2.2': 'choice',
  '2.3a': 'manual',
  '2.4a': 'siren',
  '2.4b': 'file',
  '2.4c': 'files',
} as const satisfies Partial<Record<OnboardingStep, string>>

/**
 * Screens between creating the organisation and its main company (spec §4). 2.3b is automatic and has no screen: a way
 * passes through it, and a user who is found there selects a way.
 */
export type BranchStep = keyof typeof addresses
type Address = (typeof addresses)[BranchStep]

const branchSteps = Object.keys(addresses) as BranchStep[]
const stepAt = (address: Address): BranchStep =>
  branchSteps.find((step) => addresses[step] === address) ?? '2.2'
const addressOf = (step: OnboardingStep): Address =>
  branchSteps.includes(step as BranchStep) ? addresses[step as BranchStep] : 'choice'

/**
 * The step in the URL, or the one where the user left off. Each tab has its own URL, so other tabs do not change it.
 */
export function useBranchSteps({ state: saved, dispatch }: Onboarding) {
  const { step: address, goTo } = useWizardSteps<Address>({
    steps: ['choice', 'manual', 'siren', 'file', 'files'],
    resolve: (wanted) => addressOf(restoreStep(saved, stepAt(wanted)).step),
    resumeAt: addressOf(saved.step),
  })
  const step = stepAt(address)
  const state = restoreStep(saved, step)
  // Stores the step, so that a returning user resumes there.
  const keep = useEffectEvent((seen: BranchStep) => storedOnboarding.write(restoreStep(saved, seen)))
  useEffect(() => keep(step), [step])

  const go = (next: typeof state): void => {
    storedOnboarding.write(next)
    if (next.step !== step && next.step !== '2.5') goTo(addressOf(next.step))
  }
  return {
    step,
    state,
    dispatch: (event: Parameters<typeof dispatch>[0]): void => go(advanceOnboarding(state, event)),
    take: (way: OnboardingWay): void => go(selectWay(state, way)),
  }
}
