import PQueue from 'p-queue'
import { AppError } from '#model/errors.ts'

/** How long somebody waits for a place before being told to come back. */
const patienceMs = 5000

/** Runs a work when its holder's turn has come. */
type Turns = <T>(holder: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets so many works run at once, and of one holder no more than `share` of them; the others wait in line.
 * @throws AppError tooManyRequests: no place came free in 5 seconds.
 */
export function takeTurns(places: number, share: number): Turns {
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
      patienceMs,
    )
    const enter = () => {
      clearTimeout(timer)
      return work()
    }
    return ownLine(holder).add(() => line.add(enter, { signal }), { signal })
  }
}
