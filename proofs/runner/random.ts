/** Random numbers from 0 to 1, reproducible by a seed (mulberry32). */
export type Random = () => number

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pickBetween = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

/** @throws RangeError if there is nothing to pick from. */
export function pickOne<T>(random: Random, choices: readonly T[]): T {
  const picked = choices[Math.floor(random() * choices.length)]
  if (picked === undefined) throw new RangeError('Nothing to pick from')
  return picked
}
