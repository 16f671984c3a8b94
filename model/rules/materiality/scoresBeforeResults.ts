import {
  publish,
  publishedAs,
  type AnswerGroup,
  type CategoryAnswers,
  type CategoryWeights,
  type Publication,
} from './anonymity.ts'
import type { Scale } from './scores.ts'
import type { SurveyStatus } from './states.ts'

/** Submitted answers of one category about one subject, by their score rounded to a whole number. */
export type AnswerStep = { category: string | null; step: number; answers: number }

export type EarlyScore = Omit<Publication, 'groups' | 'criteria'> & {
  categories: Omit<AnswerGroup, 'criteria' | 'isListed'>[]
  /**
   * Number of answers per whole mark of the scale, for the categories that count for the score; null if there is no
   * score.
   */
  distribution: number[] | null
}

const undisclosed: EarlyScore = {
  score: null,
  isHidden: false,
  answers: 0,
  abstentions: null,
  categories: [],
  distribution: null,
}

/**
 * The scores of a subject before the results. None while the survey is open: the difference between two readings would
 * reveal a single answer. Once it is closed, the numbers equal those of the results (decision 045).
 */
export function scoreBeforeResults(
  { status, weights, scale }: { status: SurveyStatus; weights: CategoryWeights; scale: Scale },
  categories: readonly CategoryAnswers[],
  steps: readonly AnswerStep[],
): EarlyScore {
  if (status !== 'CLOSED') return undisclosed
  const { groups, score, isHidden, answers, abstentions } = publish(categories, weights)
  return {
    score,
    isHidden,
    answers,
    abstentions,
    // Criteria are published with the results.
    categories: groups.map(({ criteria: _criteria, isListed: _isListed, ...disclosed }) => disclosed),
    distribution: score === null ? null : distributionOf({ groups, weights, scale }, steps),
  }
}

function distributionOf(
  {
    groups,
    weights,
    scale: { min, max },
  }: { groups: Publication['groups']; weights: CategoryWeights; scale: Scale },
  steps: readonly AnswerStep[],
): number[] {
  const counted = steps.filter(({ category }) => {
    const name = publishedAs(groups, category, weights)
    return groups.some((group) => group.category === name && group.weight > 0)
  })
  return Array.from({ length: max - min + 1 }, (_, index) =>
    counted.reduce((total, { step, answers }) => (step === min + index ? total + answers : total), 0),
  )
}
