import type { MaterialityKind } from './materiality.ts'
import type { Answer, Scored } from './scores.ts'

/** The criteria of a DETAILED questionnaire (design §5), in the order they are asked. */
export const criteria = ['scale', 'scope', 'irremediability', 'magnitude', 'likelihood'] as const
export type Criterion = (typeof criteria)[number]

/** The criteria of an impact's severity, selectable in the questionnaire. The others depend on the subject. */
export const severityCriteria = ['scale', 'scope', 'irremediability'] as const
export type SeverityCriterion = (typeof severityCriteria)[number]

/** One mark for each answered criterion; null is "not enough visibility". */
export type Marks = Partial<Record<Criterion, number | null | undefined>>

/**
 * The criteria a respondent is asked about a subject in DETAILED (design §5). Financial: magnitude and likelihood.
 * Impact: the selected severity criteria, irremediability only for negative impacts, and likelihood only for potential
 * impacts that do not affect human rights, because only their score needs it.
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

/** True if all requested criteria have an answer; "not enough visibility" counts as one. */
export const isComplete = (asked: readonly Criterion[], marks: Marks): boolean =>
  asked.every((criterion) => marks[criterion] !== undefined)

type Said = {
  value: number | null
  abstained: boolean
  criteria?: Marks | null | undefined
}

/**
 * The part of an answer that contradicts its abstention, if any: "not enough visibility" for a whole subject excludes a
 * value and marks, because a score would otherwise count a respondent who gave none (design §5).
 */
export function contradictedPart({
  value,
  abstained,
  criteria: marks,
}: Said): 'value' | 'criteria' | undefined {
  if (!abstained) return undefined
  if (value !== null) return 'value'
  return Object.values(marks ?? {}).some((mark) => typeof mark === 'number') ? 'criteria' : undefined
}

/**
 * True if a question is answered: by a value, a mark of a criterion, or an abstention. A comment alone is not an
 * answer.
 */
export const isGiven = ({ value, abstained, criteria: marks }: Said): boolean =>
  abstained || value !== null || Object.values(marks ?? {}).some((mark) => mark !== undefined)

/** The given marks, limited to the requested criteria; other marks must not enter a score. */
export const answerOf = (asked: readonly Criterion[], marks: Marks): Answer & { type: 'DETAILED' } => ({
  type: 'DETAILED',
  ...Object.fromEntries(asked.map((criterion) => [criterion, marks[criterion] ?? null])),
})
