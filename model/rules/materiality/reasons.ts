import type { FieldError } from '../../errors.ts'

/** Whose value counts on an axis. */
export const retainedValues = ['STAKEHOLDERS', 'PREPARER'] as const
export type Retained = (typeof retainedValues)[number]

/** What the preparer decided of a subject on one axis: their own value, why, and whose counts. */
export type PreparerDecision = { preparer: number | null; rationale: string | null; retained: Retained }

/** In which fields of a subject the preparer's decision on each axis stands. */
export const decisionFields = {
  impact: {
    preparer: 'preparerImpact',
    rationale: 'preparerImpactRationale',
    retained: 'impactRetained',
  },
  financial: {
    preparer: 'preparerFinancial',
    rationale: 'preparerFinancialRationale',
    retained: 'financialRetained',
  },
} as const

/** A value of the preparer, or theirs retained, stands with its rationale alone: an auditor asks for it (design §5). */
export const lacksRationale = ({ preparer, rationale, retained }: PreparerDecision): boolean =>
  (preparer !== null || retained === 'PREPARER') && !rationale?.trim()

/** The refusal of a preparer's decision on an axis without its rationale. */
export const rationaleRequired = (side: keyof typeof decisionFields): FieldError => ({
  field: decisionFields[side].rationale,
  key: 'validation.rationaleRequired',
})

/** The refusal of what changes results, or leaves something out, without saying why. */
export const reasonRequired: FieldError = { field: 'reason', key: 'validation.reasonRequired' }

/** Longest reason, in characters. */
export const reasonMax = 1000
