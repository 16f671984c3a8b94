import { z } from 'zod'
import { isRatePair, rateKey } from '#model/rules/data/currencyRates.ts'
import { amountMax, currencyCode, isoDate, text } from '#model/schema/values.ts'

/** Maximum rates that one request may set or remove. */
export const rateChangesMax = 500
/** Maximum rates of an organisation: ten years of daily rates of one currency, or of monthly rates of many. */
export const ratesMax = 5000

const shape = {
  from: currencyCode,
  to: currencyCode,
  /** First and last day on which it holds: one day, a month, a year … */
  startDate: isoDate,
  endDate: isoDate,
  /** Units of `to` for one unit of `from`. */
  rate: z.number().gt(0, 'validation.positive').max(amountMax),
  /** Where it comes from, for an auditor. */
  source: text(200),
}

export const currencyRate = z.object({ id: z.uuid(), ...shape, source: z.string() })
export type StoredCurrencyRate = z.output<typeof currencyRate>

const codes = z.object({ from: currencyCode, to: currencyCode })

export const givenRate = z
  .strictObject(shape)
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    error: 'validation.dateOrder',
  })
  .refine(isRatePair, {
    path: ['to'],
    error: 'validation.ratePair',
    // Reported beside the errors of other fields.
    when: ({ value }) => codes.safeParse(value).success,
  })
export type GivenRate = z.output<typeof givenRate>

/** Rates to set, each in the place of one for the same currencies and days, and rates to remove. */
export const currencyRateChanges = z.strictObject({
  set: z
    .array(givenRate)
    .max(rateChangesMax)
    .refine((rates) => new Set(rates.map(rateKey)).size === rates.length, 'validation.rateTwice')
    .default([]),
  remove: z.array(z.uuid()).max(rateChangesMax).default([]),
})
export type CurrencyRateChanges = z.output<typeof currencyRateChanges>
