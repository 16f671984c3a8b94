import { randomInt } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
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

/** Answers looked at before other requests get their turn. */
const answersATurn = 1000

/**
 * Answers as the bundle shows them. Where the results show the mean of a category, its answers stand one by one under
 * drawn names; where they hide it, only what the hidden categories bring together is told, which follows from the
 * score and the shown means anyway (decision 033). Hundreds of thousands take a second of computing: it is done some at
 * a time.
 */
export async function anonymiseAnswers(
  answers: readonly ReportedAnswer[],
  { subjects, assessment }: Pick<Report, 'subjects' | 'assessment'>,
): Promise<{ answers: AnonymousAnswer[]; withheld: Withheld[] }> {
  const isShown = shownCategories(subjects)
  const shown: AnonymousAnswer[] = []
  const hidden = new Map<string, ReportedAnswer[]>()
  // In the order of what is shown, by drawn name: that of the table would tell who answered first.
  const named = drawNames(await groupInTurns(answers, ({ reporterId }) => reporterId))
  let looked = 0
  for (const [reporter, given] of named) {
    for (const answer of given) {
      const { subjectId, materiality, category, value, criteria, score } = answer
      if (isShown(answer)) shown.push({ reporter, subjectId, materiality, category, value, criteria, score })
      else addTo(hidden, placeOf(answer), answer)
      if (++looked % answersATurn === 0) await setImmediate()
    }
  }
  const scored = scoredSides(subjects)
  return {
    answers: shown,
    withheld: [...hidden].flatMap(([place, group]) =>
      withhold(group, scored.has(place) ? assessment.distribution.weights : undefined),
    ),
  }
}

/** Sides whose score is told; of the others, not even what makes it is. */
const scoredSides = (subjects: Report['subjects']): ReadonlySet<string> =>
  new Set(
    subjects.flatMap(({ id, impact, financial }) => [
      ...(impact?.stakeholders == null ? [] : [placeOf({ subjectId: id, materiality: 'IMPACT' })]),
      ...(financial?.stakeholders == null ? [] : [placeOf({ subjectId: id, materiality: 'FINANCIAL' })]),
    ]),
  )

const placeOf = ({ subjectId, materiality }: { subjectId: string; materiality: Kind }): string =>
  `${subjectId} ${materiality}`

async function groupInTurns<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): Promise<ReadonlyMap<string, T[]>> {
  const groups = new Map<string, T[]>()
  for (const [index, item] of items.entries()) {
    addTo(groups, keyOf(item), item)
    if (index % answersATurn === 0) await setImmediate()
  }
  return groups
}

function addTo<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const known = groups.get(key)
  if (known) known.push(item)
  else groups.set(key, [item])
}

/** Answers by drawn name, such as EMPLOYEES-4: the numbers within a category tell of no order. */
function drawNames(
  byReporter: ReadonlyMap<string, readonly ReportedAnswer[]>,
): [name: string, readonly ReportedAnswer[]][] {
  const byCategory = Map.groupBy(byReporter.values(), ([first]) => first?.category ?? 'NONE')
  return [...byCategory].flatMap(([category, members]) =>
    shuffle(members).map((given, index): [string, readonly ReportedAnswer[]] => [
      `${category}-${index + 1}`,
      given,
    ]),
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
  /** None where the score itself is hidden. */
  weights: Readonly<Record<string, number | undefined>> | undefined,
): Withheld[] {
  const [first] = group
  if (!first) return []
  const scored = [...Map.groupBy(group, ({ category }) => category ?? '')].flatMap(([category, given]) => {
    const scores = given.flatMap(({ score }) => (score === null ? [] : [score]))
    const weight = weights ? (weights[category] ?? 1) : 0
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
