import { useSyncExternalStore } from 'react'
import { createStoredState, type StoredState } from '../../../../storedState.ts'
import type { CampaignMail } from '#model/wire/campaignMail.ts'
import { noMailWords } from '../mail/noMailWords.ts'
import type { SurveyKind } from '../useSurveys.ts'

/** A campaign that was created, so that another try creates no second one. */
export type Made = { campaignId: string; hasReporters: boolean }

/** What was chosen and typed for a campaign that is not sent yet, and how far making it has come. */
export type Draft = {
  step: number
  /** Both surveys are asked by a campaign each, which leave at the same moment. */
  kind: SurveyKind | 'both' | null
  /** Categories of the chosen contacts, by their ids; an empty text for none. */
  chosen: Readonly<Record<string, string>>
  /** A first name for the preview of the mail. */
  firstName: string
  name: string
  /** A day as `2026-12-15`, or what was typed instead. */
  deadline: string
  /** What its mails say in the organisation's own words, as far as it is typed. */
  mail: CampaignMail
  made: Partial<Record<SurveyKind, Made>>
}

/** The surveys that a draft asks, impact first. */
export const kindsOf = ({ kind }: Pick<Draft, 'kind'>): readonly SurveyKind[] =>
  kind === 'both' ? ['impact', 'financial'] : kind === null ? [] : [kind]

/** May its campaigns only be sent any more, or left for later? */
export const isMade = ({ made }: Pick<Draft, 'made'>): boolean =>
  Object.values(made).some(({ hasReporters }) => hasReporters)

export const emptyDraft: Draft = {
  step: 0,
  kind: null,
  chosen: {},
  firstName: '',
  name: '',
  deadline: '',
  mail: noMailWords,
  made: {},
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

/** Words as they were typed: they may be too long, or lead elsewhere, and are kept all the same. */
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
