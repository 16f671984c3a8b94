import type { SideResult, SubjectResult } from '../../wire/results.ts'
import type { Universe } from '../../wire/topics.ts'
import type { MaterialityKind } from '../materiality/materiality.ts'
import type { Perimeter, SubjectPerimeter } from '../materiality/perimeter.ts'
import type { Aggregation } from '../materiality/aggregations.ts'
import type { Sign } from '../materiality/scores.ts'

/** The axes of double materiality, as members of the level `axis`. */
export const axisCodes = ['IMPACT', 'FINANCIAL'] as const satisfies readonly MaterialityKind[]

/** What the results of an assessment publish of a subject on one axis: of all who answered, or of one group of them. */
export type PublishedScore = {
  axis: MaterialityKind
  sign: Sign
  weight: number
  /** The group: a category, those that are too small alone, or '' for those without one. Null is everybody. */
  stakeholders: string | null
  score: number | null
  /** Null where none are told. */
  answers: number | null
  abstentions: number | null
}

/** An assessment whose results are published, as the cube takes it. */
export type CubeAssessment = {
  id: string
  name: string
  aggregation: Aggregation
  perimeter: Perimeter
  /** By the code of the standards, so that facts stand at the same topic; those of the entity by an id of their own. */
  topics: readonly { id: string; label: string | null; universe: Universe }[]
  subjects: readonly {
    id: string
    label: string
    topicId: string
    /** Without a type, that of the assessment. */
    perimeter: SubjectPerimeter
    scores: readonly PublishedScore[]
  }[]
}

/** What of a result the cube holds: the numbers that its screen shows, and none that they are made of (decision 045). */
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
