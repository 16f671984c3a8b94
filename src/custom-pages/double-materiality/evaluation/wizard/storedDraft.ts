import { useSyncExternalStore } from 'react'
import { createStoredState, type StoredState } from '#src/storedState.ts'
import type { CampaignMail } from '#model/wire/materiality/campaignMail.ts'
import { emptyMailTexts } from '../mail/mailTexts.ts'
import type { SurveyKind } from '../useSurveys.ts'

/** A created campaign, stored so that a retry does not create a second one. */
export type Made = { campaignId: string; hasReporters: boolean }

/** Inputs of an unsent campaign, and the progress of its creation. */
export type Draft = {
  step: number
  /** `both` creates one campaign per survey, which are sent at the same time. */
  kind: SurveyKind | 'both' | null
  /** Categories of the selected contacts by contact id. An empty string means none. */
  chosen: Readonly<Record<string, string>>
  /** First name for the mail preview. */
  firstName: string
  name: string
  /** A date as `2026-12-15`, or invalid text as typed. */
  deadline: string
  /** Custom texts of its mails, as typed. */
  mail: CampaignMail
  made: Partial<Record<SurveyKind, Made>>
}

/** Surveys of a draft, impact first. */
export const kindsOf = ({ kind }: Pick<Draft, 'kind'>): readonly SurveyKind[] =>
  kind === 'both' ? ['impact', 'financial'] : kind === null ? [] : [kind]

/** True if the campaigns exist with their reporters, and can only be sent or postponed. */
export const isMade = ({ made }: Pick<Draft, 'made'>): boolean =>
  Object.values(made).some(({ hasReporters }) => hasReporters)

export const emptyDraft: Draft = {
  step: 0,
  kind: null,
  chosen: {},
  firstName: '',
  name: '',
  deadline: '',
  mail: emptyMailTexts,
  made: {},
}

const drafts = new Map<string, StoredState<Draft>>()

/** Draft of an assessment's next campaign. It survives a reload and ends with the session. */
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
  const { step, kind, chosen, made } = given
  return {
    step: typeof step === 'number' ? Math.min(3, Math.max(0, Math.trunc(step))) : 0,
    kind: kind === 'impact' || kind === 'financial' || kind === 'both' ? kind : null,
    chosen:
      typeof chosen === 'object' && chosen !== null
        ? Object.fromEntries(Object.entries(chosen).map(([id, category]) => [id, text(category)]))
        : {},
    firstName: text(given.firstName),
    name: text(given.name),
    deadline: text(given.deadline),
    mail: parseMail(given.mail),
    made: {
      ...(isMadeOne(made, 'impact') && { impact: made.impact }),
      ...(isMadeOne(made, 'financial') && { financial: made.financial }),
    },
  }
}

/** Parses the texts as typed. They are kept even if too long or not allowed. */
function parseMail(value: unknown): CampaignMail {
  const given = treeOf(value)
  const words = (language: 'fr' | 'en') => {
    const { subject, introduction, readers } = treeOf(given[language])
    return { subject: typed(subject), introduction: typed(introduction), readers: typed(readers) }
  }
  return {
    senderName: typed(given['senderName']),
    contact: typed(given['contact']),
    fr: words('fr'),
    en: words('en'),
  }
}

const treeOf = (value: unknown): Record<string, unknown> => ({ ...(typeof value === 'object' ? value : {}) })
const typed = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const isMadeOne = <Kind extends SurveyKind>(made: unknown, kind: Kind): made is Record<Kind, Made> => {
  const one = treeOf(treeOf(made)[kind])
  return typeof one['campaignId'] === 'string' && typeof one['hasReporters'] === 'boolean'
}

/** The draft, and functions to change and delete it. */
export function useDraft(doubleMaterialityId: string) {
  const state = storedDraft(doubleMaterialityId)
  const draft = useSyncExternalStore(state.subscribe, state.read) ?? emptyDraft
  return {
    draft,
    change: (part: Partial<Draft>) => state.write({ ...(state.read() ?? emptyDraft), ...part }),
    forget: state.clear,
  }
}
