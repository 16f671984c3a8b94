import { isComplete } from '#model/rules/materiality/criteria.ts'
import type { GivenAnswer, ResponseForm } from '#model/wire/materiality/responses.ts'

/** True if the subject is completely answered. In DETAILED all criteria are required. A comment is no answer. */
export function isAnswered(
  { criteria }: Pick<ResponseForm['subjects'][number], 'criteria'>,
  answer: GivenAnswer | undefined,
): boolean {
  if (answer === undefined || answer.abstained) return answer !== undefined
  return criteria.length === 0 ? answer.value !== null : isComplete(criteria, answer.criteria ?? {})
}
