/**
 * Totals that the taxonomy adds up, and their parts, by datapoint. Those whose parts the standard's list gives without
 * an element of their own are left out.
 */
export const taggedSums: Readonly<Record<string, readonly string[]>> = {
  'E1-5_01': ['E1-5_02', 'E1-5_03', 'E1-5_05'],
  'E1-5_02': ['E1-5_10', 'E1-5_11', 'E1-5_12', 'E1-5_13', 'E1-5_14'],
  'E1-5_05': ['E1-5_06', 'E1-5_07', 'E1-5_08'],
  'E1-6_12': ['E1-6_07', 'E1-6_09', 'E1-6_11'],
  'E1-6_13': ['E1-6_07', 'E1-6_10', 'E1-6_11'],
  'E1-6_33': ['E1-6_34', 'E1-6_35'],
  'SBM-1_10': ['SBM-1_11', 'SBM-1_12', 'SBM-1_13'],
  'E2-5_03': ['E2-5_04', 'E2-5_05', 'E2-5_06', 'E2-5_07'],
  'E2-5_09': ['E2-5_10', 'E2-5_11', 'E2-5_12', 'E2-5_13'],
  'S1-6_03': ['S1-9_03', 'S1-9_04', 'S1-9_05'],
}

/** A tagged number: its value and the digits to which it is exact. */
export type TaggedNumber = { value: string; decimals: number }

/**
 * True if a total contradicts its parts. Every number may be off by half of its last digit. If a part is missing, the
 * others may not exceed the total.
 */
export function contradicts(total: TaggedNumber, parts: readonly (TaggedNumber | undefined)[]): boolean {
  const known = parts.filter((part) => part !== undefined)
  if (known.length === 0) return false
  const sum = known.reduce((all, { value }) => all + Number(value), 0)
  const slack = [total, ...known].reduce((all, { decimals }) => all + 0.5 * 10 ** -decimals, 0)
  const excess = sum - Number(total.value)
  return known.length < parts.length ? excess > slack : Math.abs(excess) > slack
}
