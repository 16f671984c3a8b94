import PQueue from 'p-queue'
import { AppError } from '#model/errors.ts'

/** Runs a job when it is the turn of its holders, of which the first contains the next: organisation, account. */
type Turns = <T>(holders: readonly string[], work: () => Promise<T>) => Promise<T>

type Patience = {
  /** How long a job waits for a slot before it is rejected with a request to retry, in milliseconds. */
  waitMs?: number
  /** How many jobs of the innermost holder wait; further ones are rejected at once. */
  waitingMax?: number
}

/**
 * Limits how many jobs run at once: `places` in total, and a share of them for each holder, outermost first. The others
 * wait. Where a share is one, the holders take turns.
 * @throws AppError tooManyRequests where no slot becomes free in time, or where too many jobs of the holder wait already
 */
export function createFairQueue(
  places: number,
  shares: readonly number[],
  { waitMs = 5000, waitingMax = Infinity }: Patience = {},
): Turns {
  const all = new PQueue({ concurrency: places })
  const held = new Map<string, PQueue>()

  /** The queue of a holder, which is kept while it has jobs. */
  function queueOf(path: readonly string[]): PQueue {
    const key = path.join('\n')
    const known = held.get(key)
    if (known) return known
    const own = new PQueue({ concurrency: shares[path.length - 1] ?? places })
    held.set(key, own)
    own.once('idle', () => held.delete(key))
    return own
  }

  return async <T>(holders: readonly string[], work: () => Promise<T>): Promise<T> => {
    const queues = [all, ...holders.map((_, depth) => queueOf(holders.slice(0, depth + 1)))]
    if ((queues.at(-1)?.size ?? 0) >= waitingMax) throw refusal()
    const patience = new AbortController()
    const { signal } = patience
    const timer = setTimeout(() => patience.abort(refusal()), waitMs)
    const enter = () => {
      clearTimeout(timer)
      return work()
    }
    // The innermost queue is entered first, and each leads to the next.
    let turn: () => Promise<T> = enter
    for (const queue of queues) {
      const next = turn
      turn = () => queue.add(next, { signal })
    }
    return turn()
  }
}

const refusal = () => new AppError('tooManyRequests', { args: { seconds: 10 } })
