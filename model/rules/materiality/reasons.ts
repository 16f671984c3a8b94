import type { FieldError } from '#model/errors.ts'

/** Whose value counts on an axis. */
export const retainedValues = ['STAKEHOLDERS', 'PREPARER'] as const
export type Retained = (typeof retainedValues)[number]

/** The preparer's decision about a subject on one axis: their value, its rationale, and whose value is retained. */
export type PreparerDecision = { preparer: number | null; rationale: string | null; retained: Retained }

/** The fields of a subject that hold the preparer's decision on each axis. */
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

/** A preparer's value, or retaining it, requires a rationale, which an auditor checks (design §5). */
export const lacksRationale = ({ preparer, rationale, retained }: PreparerDecision): boolean =>
  (preparer !== null || retained === 'PREPARER') && !rationale?.trim()

/** The error for a preparer's decision on an axis without its rationale. */
export const rationaleRequired = (side: keyof typeof decisionFields): FieldError => ({
  field: decisionFields[side].rationale,
  key: 'validation.rationaleRequired',
})

/** The error for changing results, or excluding something, without a reason. */
export const reasonRequired: FieldError = { field: 'reason', key: 'validation.reasonRequired' }

/** Maximum length of a reason, in characters. */
export const reasonMax = 1000
