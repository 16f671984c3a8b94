import type { FieldError } from '../../errors.ts'

type PreparerDecision = {
  preparerImpact: number | null
  preparerFinancial: number | null
  preparerRationale: string | null
  retained: 'STAKEHOLDERS' | 'PREPARER'
}

/** A value of the preparer, or theirs retained, stands with its rationale alone: an auditor asks for it (design §5). */
export const lacksRationale = (decision: PreparerDecision): boolean =>
  (decision.preparerImpact !== null ||
    decision.preparerFinancial !== null ||
    decision.retained === 'PREPARER') &&
  !decision.preparerRationale?.trim()

/** The refusal of a preparer's decision without its rationale. */
export const rationaleRequired: FieldError = {
  field: 'preparerRationale',
  key: 'validation.rationaleRequired',
}

/** The refusal of what changes results, or leaves something out, without saying why. */
export const reasonRequired: FieldError = { field: 'reason', key: 'validation.reasonRequired' }

/** Longest reason, in characters. */
export const reasonMax = 1000
