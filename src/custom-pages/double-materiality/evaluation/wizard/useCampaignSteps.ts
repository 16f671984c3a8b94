import { useEffect, useEffectEvent } from 'react'
import { useWizardSteps } from '#src/layout/wizard/useWizardSteps.ts'
import type { Sent } from './DonePanel.tsx'
import { isMade, type Draft } from './storedDraft.ts'

export const campaignSteps = ['survey', 'reporters', 'name', 'mail'] as const
type Address = (typeof campaignSteps)[number] | 'done'

/** Steps of a new campaign by number. The success page is the history entry that stores what was sent. */
export function useCampaignSteps(draft: Draft, change: (part: Partial<Draft>) => void) {
  const { step, kept, goTo } = useWizardSteps<Address>({
    steps: [...campaignSteps, 'done'],
    resolve: (wanted, entry) =>
      wanted === 'done' && isSent(entry) ? wanted : (campaignSteps[openStep(draft, wanted)] ?? 'survey'),
    resumeAt: campaignSteps[draft.step] ?? 'survey',
  })
  const number = step === 'done' ? 0 : campaignSteps.indexOf(step)
  // Stores the step, so that a returning user resumes there.
  const keep = useEffectEvent((seen: number) => change({ step: seen }))
  useEffect(() => keep(number), [number])

  return {
    step: number,
    sent: step === 'done' && isSent(kept) ? kept : undefined,
    goTo: (to: number) => goTo(campaignSteps[to] ?? 'survey'),
    /** Replaces the last step by the success page, so that Back leads to a new campaign. */
    finish: (sent: Sent) => goTo('done', { replace: true, kept: sent }),
  }
}

/** The furthest step that the inputs allow. A campaign that has reporters can only be sent. */
function openStep(draft: Draft, wanted: Address): number {
  const { kind, chosen, name } = draft
  const reached = kind === null ? 0 : Object.keys(chosen).length === 0 ? 1 : name.trim() === '' ? 2 : 3
  if (isMade(draft)) return 3
  return Math.min(
    reached,
    campaignSteps.findIndex((step) => step === wanted),
  )
}

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && 'campaignId' in value && 'count' in value
