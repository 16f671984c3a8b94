import { replaceEqualDeep } from '@tanstack/react-query'

/** The maximum interval of a double click, however fast the server has answered. */
const doubleClickMs = 600

type Run = { promise: Promise<unknown>; given: unknown; isOver: boolean; begun: number }

/** Work in turn waits for what was started before it, so that the last input wins. */
type How = { queued?: boolean }

export type SingleFlight = {
  run: <Data>(key: string, given: unknown, work: () => Promise<Data>, how?: How) => Promise<Data>
  /** Allows completed work to run again. */
  forget: () => void
}

/**
 * Runs work once per key at a time: a second call meanwhile gets the same promise. Completed work also answers a call
 * with the same input within the interval of a double click, unless other work was started since. Failed work may be
 * retried at once.
 */
export function createSingleFlight(now: () => number = () => performance.now()): SingleFlight {
  const runs = new Map<string, Run>()
  let last: Run | undefined
  const isAnswered = (run: Run, again: unknown, { queued = false }: How): boolean => {
    if (!run.isOver) return !queued || run === last
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

/** Form values are compared deeply; a file or a worker is equal only to itself. */
const isSame = (one: unknown, other: unknown): boolean => replaceEqualDeep(one, other) === one
