import { randomInt } from 'node:crypto'
import type { ReportedAnswer } from '../../../store/materiality/reportRecords.ts'
import type { Report } from './readReport.ts'

type Kind = ReportedAnswer['materiality']

/** An answer under a name that holds in one file alone. */
export type AnonymousAnswer = Omit<ReportedAnswer, 'reporterId'> & { reporter: string }

/** What the categories whose mean is hidden bring to the score of a subject on one side, taken together. */
export type Withheld = {
  subjectId: string
  materiality: Kind
  /** Sum of their weights, of those that gave a number. */
  weight: number
  /** Sum of weight × mean. */
  weightedSum: number
  answers: number
  abstentions: number
}

/**
 * Answers as the bundle shows them. Where the results show the mean of a category, its answers stand one by one under
 * drawn names; where they hide it, only what the hidden categories bring together is told, which follows from the
 * score and the shown means anyway (decision 033).
 */
export function anonymiseAnswers(
  answers: readonly ReportedAnswer[],
  { subjects, assessment }: Pick<Report, 'subjects' | 'assessment'>,
): { answers: AnonymousAnswer[]; withheld: Withheld[] } {
  const isShown = shownCategories(subjects)
  const shown: AnonymousAnswer[] = []
  const hidden: ReportedAnswer[] = []
  // In the order of what is shown, by drawn name: that of the table would tell who answered first.
  for (const [reporter, given] of drawNames(answers)) {
    for (const answer of given) {
      const { subjectId, materiality, category, value, criteria, score } = answer
      if (isShown(answer)) shown.push({ reporter, subjectId, materiality, category, value, criteria, score })
      else hidden.push(answer)
    }
  }
  const groups = Map.groupBy(hidden, placeOf)
  return {
    answers: shown,
    withheld: [...groups.values()].flatMap((group) => withhold(group, assessment.distribution.weights)),
  }
}

const placeOf = ({ subjectId, materiality }: { subjectId: string; materiality: Kind }): string =>
  `${subjectId} ${materiality}`

/** Answers by drawn name, such as EMPLOYEES-4: the numbers within a category tell of no order. */
function drawNames(answers: readonly ReportedAnswer[]): [name: string, ReportedAnswer[]][] {
  const byReporter = [...Map.groupBy(answers, ({ reporterId }) => reporterId).values()]
  const byCategory = Map.groupBy(byReporter, ([first]) => first?.category ?? 'NONE')
  return [...byCategory].flatMap(([category, members]) =>
    shuffle(members).map((given, index): [string, ReportedAnswer[]] => [`${category}-${index + 1}`, given]),
  )
}

function shuffle<T>(items: readonly T[]): T[] {
  const drawn: T[] = []
  for (const item of items) drawn.splice(randomInt(drawn.length + 1), 0, item)
  return drawn
}

function shownCategories(subjects: Report['subjects']): (answer: ReportedAnswer) => boolean {
  const shown = new Set(
    subjects.flatMap(({ id, impact, financial }) =>
      ([['IMPACT', impact] as const, ['FINANCIAL', financial] as const] as const).flatMap(([kind, side]) =>
        (side?.categories ?? [])
          .filter(({ mean }) => mean !== null)
          .map(({ category }) => `${id} ${kind} ${category ?? ''}`),
      ),
    ),
  )
  return (answer) => shown.has(`${placeOf(answer)} ${answer.category ?? ''}`)
}

function withhold(
  group: readonly ReportedAnswer[],
  weights: Readonly<Record<string, number | undefined>>,
): Withheld[] {
  const [first] = group
  if (!first) return []
  const scored = [...Map.groupBy(group, ({ category }) => category ?? '')].flatMap(([category, given]) => {
    const scores = given.flatMap(({ score }) => (score === null ? [] : [score]))
    const weight = weights[category] ?? 1
    return scores.length === 0 || weight <= 0
      ? []
      : [{ weight, mean: scores.reduce((sum, score) => sum + score, 0) / scores.length }]
  })
  const answered = group.filter(({ score }) => score !== null).length
  return [
    {
      subjectId: first.subjectId,
      materiality: first.materiality,
      weight: scored.reduce((sum, { weight }) => sum + weight, 0),
      weightedSum: scored.reduce((sum, { weight, mean }) => sum + weight * mean, 0),
      answers: answered,
      abstentions: group.length - answered,
    },
  ]
}
