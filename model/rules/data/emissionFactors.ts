import { emissionRules, tonnesPerUnit } from '#model/data/emissions.ts'
import type { EmissionFactor, FactorUnit } from '#model/data/emissionFactors.ts'
import type { factorOrigins } from '#model/wire/data/emissionFactors.ts'
import type { Rule } from '#model/schema/rules.ts'
import { isPotential, namesUsableReport } from './gwpReports.ts'

/** A factor used by an organisation. */
export type OwnedFactor = EmissionFactor & { origin: (typeof factorOrigins)[number] }

/** The properties of a catalogue factor that an organisation may change. */
export const changeableParts = ['value', 'per', 'withUpstream', 'source', 'year', 'validTo'] as const

type Parts = Readonly<Record<string, unknown>>

/** True if a factor differs from the catalogue factor it was copied from. */
export const isChangedFrom = (ours: Parts, factor: Parts): boolean =>
  changeableParts.some((part) => (factor[part] ?? null) !== (ours[part] ?? null))

/** True if a factor per this unit can be applied to every activity of its series. */
const isFollowed = (series: string, per: FactorUnit): boolean =>
  emissionRules
    .filter((rule) => rule.factor === series || rule.orElse === series)
    .every(({ activity, when }) => {
      const carrier = typeof when.carrier === 'string' ? when.carrier : undefined
      return tonnesPerUnit(activity, { value: 1, per }, carrier) !== undefined
    })

/** The unit of a factor must be convertible to the unit of its activity. */
export const unitOfActivity: Rule = {
  needs: ['series', 'per'],
  check: ({ series, per }) =>
    isFollowed(String(series), per as FactorUnit)
      ? undefined
      : { field: 'per', key: 'validation.unitOfActivity' },
}

/** The potential of a gas must name the report of the IPCC that it is of: one report is used for a year. */
export const potentialOfReport: Rule = {
  needs: ['series', 'source'],
  check: ({ series, source }) =>
    isPotential(String(series)) && !namesUsableReport(String(source))
      ? { field: 'source', key: 'validation.gwpReport' }
      : undefined,
}

/** A factor must not end before it starts. */
export const validInOrder: Rule = {
  needs: ['validFrom', 'validTo'],
  check: ({ validFrom, validTo }) =>
    Number(validTo) < Number(validFrom) ? { field: 'validTo', key: 'validation.dateOrder' } : undefined,
}

/** A changed catalogue factor requires a reason. */
export const changedWithReason: Rule = {
  needs: ['ours'],
  check: ({ ours, reason, ...factor }) =>
    (reason ?? '') === '' && isChangedFrom(ours as Parts, factor)
      ? { field: 'reason', key: 'validation.reasonRequired' }
      : undefined,
}
