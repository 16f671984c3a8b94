import type { Rule } from '#model/schema/rules.ts'

/** The financial and the impact materiality of a subject (spec §3). */
export const financialMaterialities = ['RISK', 'OPPORTUNITY', 'NOT_APPLICABLE'] as const
export const impactMaterialities = ['POSITIVE', 'NEGATIVE', 'NOT_APPLICABLE'] as const
export type FinancialMateriality = (typeof financialMaterialities)[number]
export type ImpactMateriality = (typeof impactMaterialities)[number]

/** The two sides of double materiality; each has its survey, weight, threshold and score. */
export const materialityKinds = ['IMPACT', 'FINANCIAL'] as const
export type MaterialityKind = (typeof materialityKinds)[number]

/**
 * The weight that an update of a subject changes (spec §5): impact values change `impactWeight`, financial values
 * `financialWeight`. NOT_APPLICABLE is in both sets, so the kind is a parameter too (design §5). @throws Error `Unknown
 * materiality` for any other value
 */
export function weightFieldOf(kind: MaterialityKind, value: string): 'impactWeight' | 'financialWeight' {
  const values: readonly string[] = kind === 'IMPACT' ? impactMaterialities : financialMaterialities
  if (!values.includes(value)) throw new Error('Unknown materiality')
  return kind === 'IMPACT' ? 'impactWeight' : 'financialWeight'
}

/** A subject with neither materiality would be part of no survey. */
export const hasMateriality: Rule = {
  needs: ['financialMateriality', 'impactMateriality'],
  check: ({ financialMateriality, impactMateriality }) =>
    financialMateriality === 'NOT_APPLICABLE' && impactMateriality === 'NOT_APPLICABLE'
      ? { field: 'impactMateriality', key: 'validation.noMateriality' }
      : undefined,
}
