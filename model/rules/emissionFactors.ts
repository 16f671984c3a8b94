import { emissionRules, tonnesPerUnit } from '../data/emissions.ts'
import type { EmissionFactor, FactorUnit } from '../data/emissionFactors.ts'
import type { factorOrigins } from '../wire/emissionFactors.ts'
import type { Rule } from '../schema/rules.ts'

/** A factor as an organisation computes with it. */
export type OwnedFactor = EmissionFactor & { origin: (typeof factorOrigins)[number] }

/** What of one of our factors an organisation may put otherwise. */
export const changeableParts = ['value', 'per', 'withUpstream', 'source', 'year', 'validTo'] as const

type Parts = Readonly<Record<string, unknown>>

/** Has a factor other values than the one of ours that it stands for? */
export const differsFrom = (ours: Parts, factor: Parts): boolean =>
  changeableParts.some((part) => (factor[part] ?? null) !== (ours[part] ?? null))

/** Whether a factor by a unit can be applied to every activity of its series. */
const isFollowed = (series: string, per: FactorUnit): boolean =>
  emissionRules
    .filter((rule) => rule.factor === series || rule.contractual?.orElse === series)
    .every(({ activity, when }) => {
      const carrier = typeof when.carrier === 'string' ? when.carrier : undefined
      return tonnesPerUnit(activity, { value: 1, per }, carrier) !== undefined
    })

/** A factor is by a unit in which its activity can be told. */
export const unitOfActivity: Rule = {
  needs: ['series', 'per'],
  check: ({ series, per }) =>
    isFollowed(String(series), per as FactorUnit)
      ? undefined
      : { field: 'per', key: 'validation.unitOfActivity' },
}

/** A factor is not over before it begins. */
export const validInOrder: Rule = {
  needs: ['validFrom', 'validTo'],
  check: ({ validFrom, validTo }) =>
    Number(validTo) < Number(validFrom) ? { field: 'validTo', key: 'validation.dateOrder' } : undefined,
}

/** Whoever puts a value in the place of ours says why. */
export const changedWithReason: Rule = {
  needs: ['ours'],
  check: ({ ours, reason, ...factor }) =>
    (reason ?? '') === '' && differsFrom(ours as Parts, factor)
      ? { field: 'reason', key: 'validation.reasonRequired' }
      : undefined,
}
