import { z } from 'zod'
import { ar6Years, gwpReports } from '#model/rules/data/gwpReports.ts'

/** OURS: copied from the catalogue; CHANGED: with values of the organisation; OWN: created by the organisation. */
export const factorOrigins = ['OURS', 'CHANGED', 'OWN'] as const

/** The values of a factor in a comparison. */
const shownFactor = z.object({
  value: z.number(),
  per: z.string(),
  source: z.string(),
  year: z.int().nullable(),
})

/** A factor of a newer catalogue edition, next to the one the organisation uses until it accepts the new one. */
export const factorOffer = z.object({
  /** Its key among offers: activity, country and first year. */
  code: z.string(),
  series: z.string(),
  country: z.string().nullable(),
  validFrom: z.int(),
  edition: z.int(),
  scope: z.string(),
  offered: shownFactor,
  /** Null if the organisation has no factor for it. */
  current: shownFactor.extend({ origin: z.enum(factorOrigins) }).nullable(),
  /** Number of facts of validated imports that used the current factor and would use the new one. */
  facts: z.int(),
})
export type FactorOffer = z.output<typeof factorOffer>

export const factorOffers = z.object({
  /** The newest edition of the catalogue. */
  edition: z.int(),
  offers: z.array(factorOffer),
})
export type FactorOffers = z.output<typeof factorOffers>

/** First year whose refrigerants count by the potentials of AR6; null for all years. */
export const gwpReportChoice = z.strictObject({
  ar6From: z.int().min(ar6Years.min).max(ar6Years.max).nullable(),
})
export type GwpReportChoice = z.output<typeof gwpReportChoice>

/** Codes of the accepted offers. */
export const acceptedOffers = z.strictObject({ codes: z.array(z.string().max(80)).min(1).max(500) })

/** Offers that somebody else has already accepted are skipped. */
export const acceptedAnswer = z.object({ accepted: z.int() })

/** A factor used for facts, and their number. */
export const usedFactor = z.object({
  /** `SUPPLIER` for a factor given in its row. */
  series: z.string(),
  /** Null for any country. */
  country: z.string().nullable(),
  /** Year of the activities. */
  activityYear: z.int(),
  value: z.number(),
  per: z.string(),
  scope: z.string(),
  source: z.string().nullable(),
  year: z.int().nullable(),
  origin: z.enum([...factorOrigins, 'SUPPLIER']),
  facts: z.int(),
})
export type UsedFactor = z.output<typeof usedFactor>

/** Activities that count and have no emission factor: their emissions are missing from the figures. */
export const uncoveredActivity = z.object({
  /** The series of factors that one must be added to. */
  series: z.string(),
  /** Indicator of the activity. */
  activity: z.string(),
  /** Country and year that the factor must apply to. */
  country: z.string(),
  year: z.int(),
  /** In the unit of the indicator. */
  quantity: z.number(),
  unit: z.string(),
  /** Share of the whole quantity of the indicator, from 0 to 1; null where the whole is not positive. */
  share: z.number().nullable(),
  facts: z.int(),
})
export type UncoveredActivity = z.output<typeof uncoveredActivity>

export const uncoveredList = z.object({
  activities: z.array(
    uncoveredActivity.extend({
      /** True if a factor has been added since: the emissions can be computed. */
      hasFactor: z.boolean(),
      /** The report whose potential a refrigerant needs in its year; null for other activities. */
      report: z.enum(gwpReports).nullable(),
    }),
  ),
})
export type UncoveredList = z.output<typeof uncoveredList>
