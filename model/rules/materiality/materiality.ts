import type { Rule } from '../../schema/rules.ts'

/** What a subject is financially, and in its impact (spec §3). */
export const financialMaterialities = ['RISK', 'OPPORTUNITY', 'NOT_APPLICABLE'] as const
export const impactMaterialities = ['POSITIVE', 'NEGATIVE', 'NOT_APPLICABLE'] as const
export type FinancialMateriality = (typeof financialMaterialities)[number]
export type ImpactMateriality = (typeof impactMaterialities)[number]

/** The two sides of double materiality; each has its survey, weight, threshold and score. */
export const materialityKinds = ['IMPACT', 'FINANCIAL'] as const
export type MaterialityKind = (typeof materialityKinds)[number]

/**
 * Which weight an update of a subject changes (spec §5): impact values change `impactWeight`, financial values
 * `financialWeight`. NOT_APPLICABLE is in both sets, so the kind is given too (design §5).
 * @throws Error `Unknown materiality` for any other value
 */
export function weightFieldOf(kind: MaterialityKind, value: string): 'impactWeight' | 'financialWeight' {
  const values: readonly string[] = kind === 'IMPACT' ? impactMaterialities : financialMaterialities
  if (!values.includes(value)) throw new Error('Unknown materiality')
  return kind === 'IMPACT' ? 'impactWeight' : 'financialWeight'
}

/** A subject that matters in neither way would be asked about by nobody. */
export const mattersSomehow: Rule = {
  needs: ['financialMateriality', 'impactMateriality'],
  check: ({ financialMateriality, impactMateriality }) =>
    financialMateriality === 'NOT_APPLICABLE' && impactMateriality === 'NOT_APPLICABLE'
      ? { field: 'impactMateriality', key: 'validation.noMateriality' }
      : undefined,
}
