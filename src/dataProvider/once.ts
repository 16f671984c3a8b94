import { replaceEqualDeep } from '@tanstack/react-query'

/** The second half of a double click comes within this, however fast the server has answered. */
const doubleClickMs = 600

type Run = { promise: Promise<unknown>; given: unknown; isOver: boolean; begun: number }

/** Work in turn waits for what was begun before it, so that what comes last stays. */
type How = { inTurn?: boolean }

export type Once = {
  run: <Data>(key: string, given: unknown, work: () => Promise<Data>, how?: How) => Promise<Data>
  /** What was done may be done again. */
  forget: () => void
}

/**
 * Runs work once for each key at a time: whoever asks again meanwhile gets the same promise. What succeeded also
 * answers who gives the same again within the length of a double click, unless something else was begun since; what
 * failed may be tried again at once.
 */
export function createOnce(now: () => number = () => performance.now()): Once {
  const runs = new Map<string, Run>()
  let last: Run | undefined
  const isAnswered = (run: Run, again: unknown, { inTurn = false }: How): boolean => {
    if (!run.isOver) return !inTurn || run === last
    return run === last && isSame(run.given, again) && now() - run.begun < doubleClickMs
  }
  return {
    run: <Data>(key: string, given: unknown, work: () => Promise<Data>, how: How = {}): Promise<Data> => {
      const known = runs.get(key)
      if (known && isAnswered(known, given, how)) return known.promise as Promise<Data>
      const promise = work()
      const run: Run = { promise, given, isOver: false, begun: now() }
      runs.set(key, run)
      last = run
      const end = (hasFailed: boolean): void => {
        if (hasFailed && runs.get(key) === run) runs.delete(key)
        run.isOver = true
      }
      promise.then(
        () => end(false),
        () => end(true),
      )
      return promise
    },
    forget: () => runs.clear(),
  }
}

/** What forms hold is compared by its parts; a file or a worker is only itself. */
const isSame = (one: unknown, other: unknown): boolean => replaceEqualDeep(one, other) === one
