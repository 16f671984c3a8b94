import type { Language } from '#model/wire/accounts.ts'
import type { AnalyseType, AnalysisProposal, AnalysisSource } from '#model/wire/analyses.ts'
import type { LibraryIro } from '../../reference/iroLibrary/libraryIro.ts'
import type { Repository } from '../../reference/repositories/repository.ts'

/** What an IRO of the library is. */
export type IroType = LibraryIro['type']

/** A count of something the organisation has: sites of a country, companies of a staff range. */
export type Tally = { code: string; label: string; count: number }

/** A company or site that the subject names. */
export type NamedEntity = { id: string; name: string; city: string | null; activityCode: string | null }

/** What the assistant may know: the subject, its assessment, and of the organisation no more than the task needs. */
export type SubjectFacts = {
  text: string
  description: string | null
  rationale: string | null
  topic: { code: string | null; label: string } | null
  referenceId: Repository['id']
  sector: { code: string; label: string }
  companies: number
  countries: readonly Tally[]
  staff: readonly Tally[]
  entities: readonly NamedEntity[]
  /** Other active subjects of the assessment. */
  others: readonly { id: string; label: string }[]
}

/** An IRO of the library that is near to the subject. */
export type NearIro = { iro: LibraryIro; score: number; sharedWords: number; source: AnalysisSource }

/** What an answer may rest on, numbered before anybody answers. */
export type Grounding = {
  near: readonly NearIro[]
  /** Other subjects that say nearly the same. */
  doubles: readonly (AnalysisSource & { title: string })[]
  sector: AnalysisSource
  perimeter: AnalysisSource | undefined
  entities: readonly AnalysisSource[]
  standards: Readonly<Record<StandardId, AnalysisSource>>
  all: readonly AnalysisSource[]
}

/** Paragraphs of the standards that rules and questions refer to. */
export type StandardId =
  | 'stakeholders'
  | 'impact'
  | 'severity'
  | 'mitigation'
  | 'financial'
  | 'dependencies'
  | 'valueChain'
  | 'horizons'

export type Question = {
  analyseType: AnalyseType
  language: Language
  facts: SubjectFacts
  grounding: Grounding
}

/** Part of an answer: text as it comes, citing sources as `[2]`, and at most one proposal. */
export type Piece = { text: string } | { proposal: AnalysisProposal }

/** Who answers about a subject. */
export type Assistant = {
  /** `rules`, or the connector and its model. */
  readonly name: string
  /**
   * Answers piece by piece; no text at all is an empty analysis. Stops asking when the signal says so.
   * @throws AppError assistantUnavailable when nobody answers, assistantBusy when asked too often
   */
  analyse(question: Question, signal: AbortSignal): AsyncIterable<Piece>
}
