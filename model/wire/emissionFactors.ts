import { z } from 'zod'

/** Ours as it was taken over, ours with values of the organisation's own, or all its own. */
export const factorOrigins = ['OURS', 'CHANGED', 'OWN'] as const

/** The values of a factor, where one is set against another. */
const shownFactor = z.object({
  value: z.number(),
  per: z.string(),
  source: z.string(),
  year: z.int().nullable(),
})

/** A factor of a newer edition of our catalogue, beside what the organisation computes with until it takes it over. */
export const factorOffer = z.object({
  /** Its name among offers: activity, place and first year. */
  code: z.string(),
  series: z.string(),
  country: z.string().nullable(),
  validFrom: z.int(),
  edition: z.int(),
  scope: z.string(),
  offered: shownFactor,
  /** Null where the organisation has no factor for it. */
  current: shownFactor.extend({ origin: z.enum(factorOrigins) }).nullable(),
  /** Facts of validated imports that were made with the current one and would be made with the other. */
  facts: z.int(),
})
export type FactorOffer = z.output<typeof factorOffer>

export const factorOffers = z.object({
  /** The newest edition of our catalogue. */
  edition: z.int(),
  offers: z.array(factorOffer),
})
export type FactorOffers = z.output<typeof factorOffers>

/** Codes of the offers that are taken over. */
export const acceptedOffers = z.strictObject({ codes: z.array(z.string().max(80)).min(1).max(500) })

/** Those that somebody else has taken over meanwhile are passed over. */
export const acceptedAnswer = z.object({ accepted: z.int() })

/** A factor that facts were made with, and how many. */
export const usedFactor = z.object({
  /** `SUPPLIER` for a factor that its row brought. */
  series: z.string(),
  /** Null for any place. */
  country: z.string().nullable(),
  /** Of the activities. */
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
