import PQueue from 'p-queue'
import { AppError } from '#model/errors.ts'

/** How long somebody waits for a place before being told to come back. */
const patienceMs = 5000

/**
 * Lets so many works run at once, the others wait in line.
 * @throws AppError tooManyRequests: no place came free in 5 seconds.
 */
export function takeTurns(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line = new PQueue({ concurrency: places })
  return (work) => {
    const patience = new AbortController()
    const timer = setTimeout(
      () => patience.abort(new AppError('tooManyRequests', { args: { seconds: 10 } })),
      patienceMs,
    )
    const enter = () => {
      clearTimeout(timer)
      return work()
    }
    return line.add(enter, { signal: patience.signal })
  }
}
