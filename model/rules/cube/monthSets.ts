/** A set of months as bits, counted from the first month of a range that all sets of a cube share. */
export type MonthSet = Uint32Array

const bits = 32

/** The range of months that the sets of a cube count in: whole years, both ends inclusive. */
export type MonthRange = { from: number; to: number }

/** A set without months. */
export const noMonths = ({ from, to }: MonthRange): MonthSet =>
  new Uint32Array(Math.ceil((to - from + 1) / bits))

/** Adds the months from the first to the last one, as far as they lie in the range. */
export function addMonths(set: MonthSet, { from, to }: MonthRange, first: number, last: number): void {
  for (let month = Math.max(first, from); month <= Math.min(last, to); month += 1) {
    const place = month - from
    const word = Math.floor(place / bits)
    set[word] = (set[word] ?? 0) | (1 << (place % bits))
  }
}

/** Makes a set of the months from the first to the last one. */
export function monthsBetween(range: MonthRange, first: number, last: number): MonthSet {
  const set = noMonths(range)
  addMonths(set, range, first, last)
  return set
}

/** The months in both sets. */
export const intersect = (one: MonthSet, other: MonthSet): MonthSet =>
  one.map((word, index) => word & (other[index] ?? 0))

/** The months in either set. */
export const unite = (one: MonthSet, other: MonthSet): MonthSet =>
  one.map((word, index) => word | (other[index] ?? 0))

/** The months in the first set only. */
export const without = (one: MonthSet, other: MonthSet): MonthSet =>
  one.map((word, index) => word & ~(other[index] ?? 0))

/** True if some month is in both sets. */
export function overlap(one: MonthSet, other: MonthSet): boolean {
  for (let word = 0; word < one.length; word += 1)
    if (((one[word] ?? 0) & (other[word] ?? 0)) !== 0) return true
  return false
}

/** True if there is no month. */
export const isEmpty = (set: MonthSet): boolean => set.every((word) => word === 0)

/** The number of bits of a word that are set. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** The number of months. */
export const countMonths = (set: MonthSet): number => set.reduce((sum, word) => sum + countBits(word), 0)
