import { useSyncExternalStore } from 'react'
import { createStoredState, type StoredState } from '../../../../storedState.ts'
import type { SurveyKind } from '../useSurveys.ts'

/** What was chosen and typed for a campaign that is not sent yet, and how far making it has come. */
export type Draft = {
  step: number
  kind: SurveyKind | null
  /** Categories of the chosen contacts, by their ids; an empty text for none. */
  chosen: Readonly<Record<string, string>>
  /** A first name for the preview of the mail. */
  firstName: string
  name: string
  /** A day as `2026-12-15`, or what was typed instead. */
  deadline: string
  /** The campaign once it was created, so that another try creates no second one. */
  campaignId: string | null
  hasReporters: boolean
}

export const emptyDraft: Draft = {
  step: 0,
  kind: null,
  chosen: {},
  firstName: '',
  name: '',
  deadline: '',
  campaignId: null,
  hasReporters: false,
}

const drafts = new Map<string, StoredState<Draft>>()

/** The draft of an assessment's next campaign; it goes with the session and outlives a reload. */
export function storedDraft(doubleMaterialityId: string): StoredState<Draft> {
  const known =
    drafts.get(doubleMaterialityId) ??
    createStoredState(`newCampaign.${doubleMaterialityId}`, 'session', parseDraft)
  drafts.set(doubleMaterialityId, known)
  return known
}

const text = (field: unknown): string => (typeof field === 'string' ? field : '')

function parseDraft(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const given = value as Partial<Record<keyof Draft, unknown>>
  const { step, kind, chosen, campaignId, hasReporters } = given
  return {
    step: typeof step === 'number' ? Math.min(3, Math.max(0, Math.trunc(step))) : 0,
    kind: kind === 'impact' || kind === 'financial' ? kind : null,
    chosen:
      typeof chosen === 'object' && chosen !== null
        ? Object.fromEntries(Object.entries(chosen).map(([id, category]) => [id, text(category)]))
        : {},
    firstName: text(given.firstName),
    name: text(given.name),
    deadline: text(given.deadline),
    campaignId: typeof campaignId === 'string' ? campaignId : null,
    hasReporters: hasReporters === true,
  }
}

/** The draft, how to change a part of it, and how to forget it. */
export function useDraft(doubleMaterialityId: string) {
  const state = storedDraft(doubleMaterialityId)
  const draft = useSyncExternalStore(state.subscribe, state.read) ?? emptyDraft
  return {
    draft,
    change: (part: Partial<Draft>) => state.write({ ...(state.read() ?? emptyDraft), ...part }),
    forget: state.clear,
  }
}
