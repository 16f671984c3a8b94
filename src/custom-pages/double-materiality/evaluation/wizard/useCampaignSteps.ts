import { useEffect, useEffectEvent } from 'react'
import { useWizardSteps } from '../../../../layout/wizard/useWizardSteps.ts'
import type { Sent } from './DonePanel.tsx'
import { isMade, type Draft } from './storedDraft.ts'

export const campaignSteps = ['survey', 'reporters', 'name', 'mail'] as const
type Address = (typeof campaignSteps)[number] | 'done'

/** The steps of a new campaign by number; the success page is the entry that kept what was sent. */
export function useCampaignSteps(draft: Draft, change: (part: Partial<Draft>) => void) {
  const { step, kept, goTo } = useWizardSteps<Address>({
    steps: [...campaignSteps, 'done'],
    resolve: (wanted, entry) =>
      wanted === 'done' && isSent(entry) ? wanted : (campaignSteps[openStep(draft, wanted)] ?? 'survey'),
    resumeAt: campaignSteps[draft.step] ?? 'survey',
  })
  const number = step === 'done' ? 0 : campaignSteps.indexOf(step)
  // Whoever comes back later goes on at the step that was seen last.
  const keep = useEffectEvent((seen: number) => change({ step: seen }))
  useEffect(() => keep(number), [number])

  return {
    step: number,
    sent: step === 'done' && isSent(kept) ? kept : undefined,
    goTo: (to: number) => goTo(campaignSteps[to] ?? 'survey'),
    /** The success page takes the place of the last step: Back leads to a new campaign, not to one that is gone. */
    finish: (sent: Sent) => goTo('done', { replace: true, kept: sent }),
  }
}

/** As far as what was chosen and typed reaches; a campaign that has its reporters can only be sent. */
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
