import { isComplete } from '#model/rules/materiality/criteria.ts'
import type { GivenAnswer, ResponseSheet } from '#model/wire/responses.ts'

/** Is nothing left to ask of a subject? In DETAILED, each of its criteria has to be answered. */
export const isAnswered = (
  { criteria }: Pick<ResponseSheet['subjects'][number], 'criteria'>,
  answer: GivenAnswer | undefined,
): boolean => answer !== undefined && (answer.abstained || isComplete(criteria, answer.criteria ?? {}))
