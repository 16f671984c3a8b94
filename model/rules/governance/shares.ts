import type { FieldError } from '#model/errors.ts'

/** Shares of a company in percent. */
export type Rates = { shareRate: number; voteRate: number }

/** Bounds of a company's totals in percent (design §5): shares 0 to 100, votes at most 100; no owner is valid. */
export const rateBounds = { shareRate: { min: 0, max: 100 }, voteRate: { min: 0, max: 100 } } as const

/** Rates are stored with this many decimals; sums are compared with the same precision. */
const fineness = 1e4

const roundRate = (rate: number): number => Math.round(rate * fineness) / fineness

/** Sums of rates without floating-point errors: 33.3333 three times is 99.9999. */
export function totalRates(holdings: readonly Rates[]): Rates {
  const sum = (key: keyof Rates) => roundRate(holdings.reduce((total, holding) => total + holding[key], 0))
  return { shareRate: sum('shareRate'), voteRate: sum('voteRate') }
}

/** Checks that a holding fits beside the others of its company; errors name the field and the remainder. */
export function checkTotals(others: Rates, holding: Rates): FieldError[] {
  const total = totalRates([others, holding])
  return (['shareRate', 'voteRate'] as const).flatMap((field) =>
    total[field] > rateBounds[field].max
      ? [
          {
            field,
            key: `validation.total.${field}`,
            args: { left: roundRate(rateBounds[field].max - others[field]) },
          },
        ]
      : [],
  )
}
