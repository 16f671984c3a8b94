import PQueue from 'p-queue'
import { AppError } from '#model/errors.ts'

/** Runs a job when it is its holder's turn. */
type Turns = <T>(holder: string, work: () => Promise<T>) => Promise<T>

type Patience = {
  /** How long a job waits for a slot before it is rejected with a request to retry, in milliseconds. */
  waitMs?: number
  /** How many jobs of one holder wait; further ones are rejected at once. */
  waitingMax?: number
}

/**
 * Limits how many jobs run at once: `places` in total and `share` per holder. The others wait in a queue.
 * @throws AppError tooManyRequests where no slot becomes free in time, or where too many jobs of the holder wait already
 */
export function createFairQueue(
  places: number,
  share: number,
  { waitMs = 5000, waitingMax = Infinity }: Patience = {},
): Turns {
  const line = new PQueue({ concurrency: places })
  const ownLines = new Map<string, PQueue>()

  function ownLine(holder: string): PQueue {
    const known = ownLines.get(holder)
    if (known) return known
    const own = new PQueue({ concurrency: share })
    ownLines.set(holder, own)
    own.once('idle', () => ownLines.delete(holder))
    return own
  }

  return async (holder, work) => {
    const own = ownLine(holder)
    if (own.size >= waitingMax) throw refusal()
    const patience = new AbortController()
    const { signal } = patience
    const timer = setTimeout(() => patience.abort(refusal()), waitMs)
    const enter = () => {
      clearTimeout(timer)
      return work()
    }
    return own.add(() => line.add(enter, { signal }), { signal })
  }
}

const refusal = () => new AppError('tooManyRequests', { args: { seconds: 10 } })
