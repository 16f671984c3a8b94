import { isComplete } from '#model/rules/materiality/criteria.ts'
import type { GivenAnswer, ResponseSheet } from '#model/wire/responses.ts'

/** Is nothing left to ask of a subject? In DETAILED, each of its criteria has to be answered; a comment answers none. */
export function isAnswered(
  { criteria }: Pick<ResponseSheet['subjects'][number], 'criteria'>,
  answer: GivenAnswer | undefined,
): boolean {
  if (answer === undefined || answer.abstained) return answer !== undefined
  return criteria.length === 0 ? answer.value !== null : isComplete(criteria, answer.criteria ?? {})
}
