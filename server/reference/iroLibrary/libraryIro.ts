import type { IroType } from '#model/wire/materiality/library.ts'
import type { Labels } from '../labels.ts'
import type { LibrarySource } from './sources.ts'

export type { IroType }

/** Sections of NAF rév. 2 (`server/reference/activitySections.ts`). */
export type Section =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E'
  | 'F'
  | 'G'
  | 'H'
  | 'I'
  | 'J'
  | 'K'
  | 'L'
  | 'M'
  | 'N'
  | 'O'
  | 'P'
  | 'Q'
  | 'R'
  | 'S'
  | 'T'
  | 'U'

/** An impact, risk or opportunity of the starter library, in our wording. */
export type LibraryIro = {
  /** Topic, letter of the type and number: stable, never reused (`E1-N1`). */
  code: string
  /** Sub-topic or leaf of ESRS 2023 (`E4.1.2`); the crosswalk maps it to ESRS 2026. */
  subTopic: string
  type: IroType
  /** Set for impacts only. */
  occurrence: 'ACTUAL' | 'POTENTIAL' | null
  valueChain: 'UPSTREAM' | 'OWN_OPERATIONS' | 'DOWNSTREAM'
  /** Whether the impact affects human rights, in which case severity takes precedence over likelihood. */
  humanRights: boolean
  sections: 'ALL' | readonly Section[]
  /** The norm, guidance or kind of literature that it is based on. */
  source: LibrarySource
  labels: Labels
}

type Given = {
  at: string
  sections: LibraryIro['sections']
  source: LibrarySource
  chain?: LibraryIro['valueChain']
  humanRights?: boolean
}

const kind =
  (type: IroType, occurrence: LibraryIro['occurrence']) =>
  (
    code: string,
    { at, chain = 'OWN_OPERATIONS', humanRights = false, ...given }: Given,
    fr: string,
    en: string,
  ): LibraryIro => ({
    code,
    subTopic: at,
    type,
    occurrence,
    valueChain: chain,
    humanRights,
    ...given,
    labels: { fr, en },
  })

export const actualHarm = kind('NEGATIVE', 'ACTUAL')
export const potentialHarm = kind('NEGATIVE', 'POTENTIAL')
export const actualBenefit = kind('POSITIVE', 'ACTUAL')
export const potentialBenefit = kind('POSITIVE', 'POTENTIAL')
export const risk = kind('RISK', null)
export const opportunity = kind('OPPORTUNITY', null)
