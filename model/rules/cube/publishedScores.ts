import type { SideResult, SubjectResult } from '#model/wire/materiality/results.ts'
import type { Universe } from '#model/wire/materiality/topics.ts'
import type { MaterialityKind } from '../materiality/materiality.ts'
import type { Perimeter, SubjectPerimeter } from '../materiality/perimeter.ts'
import type { Aggregation } from '../materiality/aggregations.ts'
import type { Sign } from '../materiality/scores.ts'

/** The axes of double materiality, as members of the level `axis`. */
export const axisCodes = ['IMPACT', 'FINANCIAL'] as const satisfies readonly MaterialityKind[]

/** The published result of a subject on one axis: of all respondents, or of one group. */
export type PublishedScore = {
  axis: MaterialityKind
  sign: Sign
  weight: number
  /**
   * The group: a category, the categories too small to be shown alone, or '' for respondents without a category. Null
   * is everybody.
   */
  stakeholders: string | null
  score: number | null
  /** Null if the numbers are not published. */
  answers: number | null
  abstentions: number | null
}

/** An assessment with published results, as input of the cube. */
export type CubeAssessment = {
  id: string
  name: string
  aggregation: Aggregation
  perimeter: Perimeter
  /** Topics by the code of the standards, so that facts share them; entity-specific topics by their own id. */
  topics: readonly { id: string; label: string | null; universe: Universe }[]
  subjects: readonly {
    id: string
    label: string
    topicId: string
    /** Without a type, it is the assessment's perimeter. */
    perimeter: SubjectPerimeter
    scores: readonly PublishedScore[]
  }[]
}

/** The part of a result stored in the cube: only the numbers shown on screen, not their components (decision 045). */
export const publishedScores = ({
  impact,
  financial,
}: Pick<SubjectResult, 'impact' | 'financial'>): PublishedScore[] => [
  ...(impact ? scoresOf('IMPACT', impact) : []),
  ...(financial ? scoresOf('FINANCIAL', financial) : []),
]

function scoresOf(
  axis: MaterialityKind,
  { materiality, weight, score, answers, abstentions, categories }: SideResult,
): PublishedScore[] {
  if (materiality === 'NOT_APPLICABLE') return []
  const own = { axis, sign: materiality, weight }
  return [
    { ...own, stakeholders: null, score, answers: categories.length > 0 ? answers : null, abstentions },
    ...categories.map((group) => ({
      ...own,
      stakeholders: group.category ?? '',
      score: group.mean,
      answers: group.answers,
      abstentions: group.abstentions,
    })),
  ]
}
