import { randomInt } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { publishedAs, type AnswerGroup, type CategoryWeights } from '#model/rules/materiality/anonymity.ts'
import type { MaterialityKind } from '#model/rules/materiality/materiality.ts'
import type { SubjectResult } from '#model/wire/results.ts'
import type { ReportedAnswer } from '../../store/materiality/reportRecords.ts'

/** An answer of somebody of a group; nothing says that two of them are of the same person. */
export type AnonymousAnswer = Pick<
  ReportedAnswer,
  'subjectId' | 'materiality' | 'category' | 'value' | 'criteria' | 'score'
>

type Told = {
  subjects: readonly SubjectResult[]
  assessment: { distribution: { weights: CategoryWeights } }
}

/** Answers looked at before other requests get their turn. */
const answersATurn = 1000

/**
 * Answers as the bundle shows them: those that gave a number, under the group that the results show where it is listed,
 * in an order that is drawn anew for each subject (decisions 045 and 064). Abstentions are counted by the results alone. Hundreds of thousands
 * take a second of computing: it is done some at a time.
 */
export async function anonymiseAnswers(
  answers: readonly ReportedAnswer[],
  { subjects, assessment }: Told,
): Promise<AnonymousAnswer[]> {
  const groupsOf = shownGroups(subjects)
  const byPlace = new Map<string, AnonymousAnswer[]>()
  for (const [index, answer] of answers.entries()) {
    if (index % answersATurn === 0) await setImmediate()
    const { subjectId, materiality, value, criteria, score } = answer
    const place = placeOf(subjectId, materiality)
    const groups = groupsOf.get(place) ?? []
    const category = publishedAs(groups, answer.category, assessment.distribution.weights)
    const isListed = groups.some((group) => group.category === category && group.isListed)
    if (score === null || category === undefined || !isListed) continue
    const known = byPlace.get(place) ?? []
    known.splice(randomInt(known.length + 1), 0, { subjectId, materiality, category, value, criteria, score })
    byPlace.set(place, known)
  }
  return [...byPlace.values()].flat()
}

const placeOf = (subjectId: string, materiality: MaterialityKind): string => `${subjectId} ${materiality}`

const shownGroups = (subjects: readonly SubjectResult[]): ReadonlyMap<string, readonly AnswerGroup[]> =>
  new Map(
    subjects.flatMap(({ id, impact, financial }) => [
      [placeOf(id, 'IMPACT'), impact?.categories ?? []] as const,
      [placeOf(id, 'FINANCIAL'), financial?.categories ?? []] as const,
    ]),
  )
