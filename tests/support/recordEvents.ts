/** Events in order, for a test that waits for a number of them. */
export type RecordedEvents<T> = { all: T[]; add(one: T): void; until(count: number): Promise<T[]> }

/** Starts recording. A test that waits in vain ends at its own time limit (`vitest.config.ts`). */
export function recordEvents<T>(): RecordedEvents<T> {
  const all: T[] = []
  let waiting: { count: number; resolve: () => void }[] = []
  return {
    all,
    add(one) {
      all.push(one)
      for (const { resolve } of waiting.filter(({ count }) => count <= all.length)) resolve()
      waiting = waiting.filter(({ count }) => count > all.length)
    },
    async until(count) {
      if (all.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }))
      return all
    },
  }
}
