import type { Language } from '#model/wire/identity/accounts.ts'
import type { AnalyseType, AnalysisProposal, AnalysisSource } from '#model/wire/materiality/analyses.ts'
import type { LibraryIro } from '#server/reference/iroLibrary/iroLibrary.ts'
import type { Repository } from '#server/reference/repositories/repositories.ts'

/** Type of an IRO of the library. */
export type IroType = LibraryIro['type']

/** A count of something the organisation has: sites of a country, companies of a staff range. */
export type Tally = { code: string; label: string; count: number }

/** A company or site that the subject names. */
export type NamedEntity = { id: string; name: string; city: string | null; activityCode: string | null }

/**
 * Facts that the assistant receives: the subject, its assessment, and only the facts of the organisation that the task
 * needs.
 */
export type SubjectFacts = {
  text: string
  description: string | null
  rationale: string | null
  topic: { code: string | null; label: string } | null
  referenceId: Repository['id']
  sector: { code: string; label: string }
  /** NAF divisions of the companies of the assessment, to choose entries of the library. */
  divisions: readonly string[]
  companies: number
  countries: readonly Tally[]
  staff: readonly Tally[]
  entities: readonly NamedEntity[]
  /** Other active subjects of the assessment. */
  others: readonly { id: string; label: string }[]
}

/** An IRO of the library that is similar to the subject. */
export type SimilarIro = { iro: LibraryIro; score: number; sharedWords: number; source: AnalysisSource }

/** Sources that an answer may cite, numbered before the assistant is queried. */
export type AnalysisSources = {
  near: readonly SimilarIro[]
  /** Other subjects with nearly the same text. */
  doubles: readonly (AnalysisSource & { title: string })[]
  sector: AnalysisSource
  perimeter: AnalysisSource | undefined
  entities: readonly AnalysisSource[]
  standards: Readonly<Record<StandardId, AnalysisSource>>
  all: readonly AnalysisSource[]
}

/** Paragraphs of the standards that rules and prompts refer to. */
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
  grounding: AnalysisSources
}

/** Part of an answer: streamed text, citing sources as `[2]`, and at most one proposal. */
export type Piece = { text: string } | { proposal: AnalysisProposal }

/** Answers requests to analyse a subject. */
export type Assistant = {
  /** `rules`, or the connector and its model. */
  readonly name: string
  /**
   * Yields an answer piece by piece; an answer without text is an empty analysis. Stops the request when the signal
   * aborts.
   * @throws AppError assistantUnavailable when the service does not answer, assistantBusy when it is called too often
   */
  analyse(question: Question, signal: AbortSignal): AsyncIterable<Piece>
}
