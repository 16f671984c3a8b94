import { randomInt } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { publishedAs, type AnswerGroup, type CategoryWeights } from '#model/rules/materiality/anonymity.ts'
import type { MaterialityKind } from '#model/rules/materiality/materiality.ts'
import type { SubjectResult } from '#model/wire/materiality/results.ts'
import type { ReportedAnswer } from '#server/store/materiality/reports/reportRecords.ts'

/** An answer of a member of a group; nothing links two answers of the same person. */
export type AnonymousAnswer = Pick<
  ReportedAnswer,
  'subjectId' | 'materiality' | 'category' | 'value' | 'criteria' | 'score'
>

type Disclosed = {
  subjects: readonly SubjectResult[]
  assessment: { distribution: { weights: CategoryWeights } }
}

/** Answers processed before other requests run. */
const answersATurn = 1000

/**
 * Answers as the bundle lists them: those with a score, under the group that the results show, in an order drawn at
 * random for each subject (decisions 045 and 064). Abstentions are only counted in the results. Hundreds of thousands
 * take a second of computing, so they are processed in batches.
 */
export async function anonymiseAnswers(
  answers: readonly ReportedAnswer[],
  { subjects, assessment }: Disclosed,
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
