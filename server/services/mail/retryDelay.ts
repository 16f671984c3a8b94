const firstMs = 15_000
const longestMs = 3_600_000

/** Wait after the nth failed attempt: 15 s, doubled each time, at most an hour. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 16))
