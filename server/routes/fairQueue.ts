import PQueue from 'p-queue'
import { AppError } from '#model/errors.ts'

/** How long a job waits for a slot before it is rejected with a request to retry, in milliseconds. */
const timeLimitMs = 5000

/** Runs a job when it is its holder's turn. */
type Turns = <T>(holder: string, work: () => Promise<T>) => Promise<T>

/**
 * Limits how many jobs run at once: `places` in total and `share` per holder. The others wait in a queue.
 * @throws AppError tooManyRequests where no slot becomes free within 5 seconds
 */
export function createFairQueue(places: number, share: number): Turns {
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

  return (holder, work) => {
    const patience = new AbortController()
    const { signal } = patience
    const timer = setTimeout(
      () => patience.abort(new AppError('tooManyRequests', { args: { seconds: 10 } })),
      timeLimitMs,
    )
    const enter = () => {
      clearTimeout(timer)
      return work()
    }
    return ownLine(holder).add(() => line.add(enter, { signal }), { signal })
  }
}
