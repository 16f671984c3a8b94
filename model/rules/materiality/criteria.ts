import type { MaterialityKind } from './materiality.ts'
import type { Answer, Scored } from './scores.ts'

/** What a respondent may be asked of a subject in DETAILED (design §5), in the order it is asked. */
export const criteria = ['scale', 'scope', 'irremediability', 'magnitude', 'likelihood'] as const
export type Criterion = (typeof criteria)[number]

/** Those of an impact's severity: the questionnaire chooses among them. The others follow from the subject. */
export const severityCriteria = ['scale', 'scope', 'irremediability'] as const
export type SeverityCriterion = (typeof severityCriteria)[number]

/** One mark for each criterion that was answered; null is "not enough visibility". */
export type Marks = Partial<Record<Criterion, number | null | undefined>>

/**
 * The criteria a respondent is asked for a subject in DETAILED (design §5). Financial: magnitude and likelihood.
 * Impact: the chosen ones of severity, irremediability for negative impacts alone, and likelihood where the impact is
 * potential and does not touch human rights, since the score needs it there and nowhere else.
 */
export function criteriaOf(
  kind: MaterialityKind,
  subject: Scored,
  chosen: readonly SeverityCriterion[],
): Criterion[] {
  if (kind === 'FINANCIAL') return ['magnitude', 'likelihood']
  const isNegative = subject.impactMateriality === 'NEGATIVE'
  const isPotential = subject.occurrence === 'POTENTIAL' && !subject.humanRights
  return criteria.filter((criterion) => {
    if (criterion === 'magnitude') return false
    if (criterion === 'likelihood') return isPotential
    return chosen.includes(criterion) && (criterion !== 'irremediability' || isNegative)
  })
}

/** Are all that are asked answered, be it by "not enough visibility"? */
export const isComplete = (asked: readonly Criterion[], marks: Marks): boolean =>
  asked.every((criterion) => marks[criterion] !== undefined)

type Said = {
  value: number | null
  abstained: boolean
  criteria?: Marks | null | undefined
}

/**
 * Which part of an answer contradicts its abstention, if one does: "not enough visibility" of a whole subject leaves
 * no room for a value or a mark, since a score would count who said to have none (design §5).
 */
export function contradicted({ value, abstained, criteria: marks }: Said): 'value' | 'criteria' | undefined {
  if (!abstained) return undefined
  if (value !== null) return 'value'
  return Object.values(marks ?? {}).some((mark) => typeof mark === 'number') ? 'criteria' : undefined
}

/** Is a question answered: by a value, a mark of a criterion, or an abstention? A comment alone answers nothing. */
export const isGiven = ({ value, abstained, criteria: marks }: Said): boolean =>
  abstained || value !== null || Object.values(marks ?? {}).some((mark) => mark !== undefined)

/** Of what was given, what was asked; another mark must not enter a score. */
export const answerOf = (asked: readonly Criterion[], marks: Marks): Answer & { type: 'DETAILED' } => ({
  type: 'DETAILED',
  ...Object.fromEntries(asked.map((criterion) => [criterion, marks[criterion] ?? null])),
})
