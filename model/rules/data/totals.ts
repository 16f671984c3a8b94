import { indicators, type IndicatorCode } from '#model/data/indicators.ts'

/** Totals with their complete parts: their sum is the total where each of them exists. */
export const splitTotals: ReadonlyMap<IndicatorCode, readonly IndicatorCode[]> = new Map(
  (Object.keys(indicators) as IndicatorCode[]).flatMap((code) => {
    const { parts } = indicators[code]
    return parts === undefined ? [] : [[code, parts as readonly IndicatorCode[]] as const]
  }),
)

/** Tolerance for rounding, as a share of the total. */
const slack = 1e-6

/** What counts as the total of a site in a period. */
export type TotalState =
  /** A part is missing: the stated total counts, if there is one. */
  | { kind: 'STATED' }
  /** Nobody has stated a total: it is the sum of its parts. */
  | { kind: 'FOLLOWS'; value: number }
  /** The stated total is the sum of its parts. */
  | { kind: 'AGREES' }
  /** Both exist and differ: a user chooses which of them counts. */
  | { kind: 'DIFFERS'; difference: number }

/** Compares a stated total with its parts; a value that does not exist is null. */
export function compareTotal(stated: number | null, parts: readonly (number | null)[]): TotalState {
  const values = parts.filter((value) => value !== null)
  if (values.length < parts.length) return { kind: 'STATED' }
  const value = values.reduce((sum, part) => sum + part, 0)
  if (stated === null) return { kind: 'FOLLOWS', value }
  const difference = value - stated
  return Math.abs(difference) > slack * Math.max(Math.abs(value), Math.abs(stated))
    ? { kind: 'DIFFERS', difference }
    : { kind: 'AGREES' }
}
