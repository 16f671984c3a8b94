import { anonymityFloor } from './results.ts'
import { stakeholderScore, type Scale } from './scores.ts'

/** Submitted answers of one category on one subject, by their score rounded to a whole number; null is an abstention. */
export type AnswerStep = { category: string | null; step: number | null; answers: number; total: number }

export type EarlyScore = {
  /** Mean over categories by their weights, from those alone whose mean may be shown; null when there is none. */
  score: number | null
  answers: number
  abstentions: number
  /** Answers per whole number of the scale, of the same categories; null when there is none. */
  distribution: number[] | null
  categories: { category: string | null; mean: number | null; answers: number; abstentions: number }[]
}

/**
 * What answers say of a subject while the survey runs (design §5). A category of fewer than 3 answers enters neither
 * the score nor the distribution: from the whole and the others it could be worked out.
 */
export function earlyScore(
  steps: readonly AnswerStep[],
  weights: Readonly<Record<string, number | undefined>>,
  { min, max }: Scale,
): EarlyScore {
  const groups = [...Map.groupBy(steps, ({ category }) => category)].map(([category, rows]) => {
    const given = rows.filter(({ step }) => step !== null)
    const answers = sum(given.map((row) => row.answers))
    return {
      category,
      given,
      answers,
      abstentions: sum(rows.map((row) => row.answers)) - answers,
      mean: answers < anonymityFloor ? null : sum(given.map(({ total }) => total)) / answers,
    }
  })
  const shown = groups.filter(({ mean }) => mean !== null)
  const counted = shown.flatMap(({ given }) => given)
  return {
    score: stakeholderScore(
      shown.map(({ category, mean }) => ({ weight: weights[category ?? ''] ?? 1, scores: [mean] })),
    ),
    answers: sum(groups.map(({ answers }) => answers)),
    abstentions: sum(groups.map(({ abstentions }) => abstentions)),
    distribution:
      shown.length === 0
        ? null
        : Array.from({ length: max - min + 1 }, (_, index) =>
            sum(counted.filter(({ step }) => step === min + index).map(({ answers }) => answers)),
          ),
    categories: groups.map(({ category, mean, answers, abstentions }) => ({
      category,
      mean,
      answers,
      abstentions,
    })),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
