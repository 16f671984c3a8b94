import type { ResponseForm } from '#model/wire/materiality/responses.ts'
import { iroLibrary } from '../reference/iroLibrary/iroLibrary.ts'
import type { Tx } from '../store/engine/database.ts'
import { responseStore } from '../store/materiality/surveys/responseStore.ts'
import { demoComments, demoHidden, demoLibrary, demoSubjects } from './demoAssessments.ts'

/** Score for a subject without a leaning. */
const middle = 3

/** Scores that stakeholders lean to, for impact and financial materiality, by label. */
const leanings = new Map([
  ...demoSubjects.map(({ label, leaning }) => [label, leaning] as const),
  ...iroLibrary.flatMap(({ code, labels }) => {
    const mark = demoLibrary[code]
    return mark === undefined ? [] : [[labels.fr, { impact: mark, financial: mark }] as const]
  }),
])

type Answerer = { person: number; shift: number }

/**
 * Answers a survey with scores near the leanings of the demonstration, different for each person, and adds some
 * comments.
 */
export async function answerSurvey(tx: Tx, hash: string, answerer: Answerer): Promise<void> {
  const sheet = await responseStore.read(tx, hash, 'fr', () => '')
  const answers = sheet.subjects.map((subject, index) => answerOf(subject, sheet, { ...answerer, index }))
  await responseStore.submit(tx, hash, answers)
}

function answerOf(
  { id, label, criteria }: ResponseForm['subjects'][number],
  { materiality }: Pick<ResponseForm, 'materiality'>,
  { person, shift, index }: Answerer & { index: number },
) {
  const leaning = leanings.get(label)?.[materiality === 'IMPACT' ? 'impact' : 'financial'] ?? middle
  const markOf = (place: number): number => {
    const drift = ((person * 7 + (index + place) * 3) % 5) - 2
    return Math.min(5, Math.max(0, Math.round(leaning - shift + drift * 0.5)))
  }
  // Likelihood is at least 4: half the likelihood would halve every potential impact.
  const likelihood = Math.max(4, markOf(0))
  const comment = materiality === 'IMPACT' ? commentOf(label, person) : null
  if (criteria.length === 0) return { subjectId: id, value: markOf(0), abstained: false, comment }
  const marks = criteria.map((criterion, position) => [
    criterion,
    criterion === 'likelihood' ? likelihood : markOf(position),
  ])
  return {
    subjectId: id,
    value: null,
    abstained: false,
    criteria: Object.fromEntries(marks) as Record<string, number>,
    comment,
  }
}

function commentOf(label: string, person: number): string | null {
  const isHidden = demoHidden.subject === label && demoHidden.person === person
  return isHidden ? demoHidden.comment : (demoComments[label]?.[person] ?? null)
}
