/** What happened, in its order, for a test that waits until it has happened so often. */
export type Happenings<T> = { all: T[]; add(one: T): void; until(count: number): Promise<T[]> }

/** Begins to keep what happens. A test that waits in vain ends with its own time limit (`vitest.config.ts`). */
export function keepHappenings<T>(): Happenings<T> {
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
