import PQueue from 'p-queue'
import { AppError } from '#model/errors.ts'

/** Lets a few in at a time and keeps a short queue; whoever comes after that is turned away. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>

/**
 * @param limits how many run at once, how many may wait, and what to tell the others (seconds).
 * @throws AppError tooManyRequests from the turnstile when the queue is full.
 */
export function createTurnstile(limits: {
  running: number
  waiting: number
  retrySeconds: number
}): Turnstile {
  const queue = new PQueue({ concurrency: limits.running })
  return async (work) => {
    if (queue.pending >= limits.running && queue.size >= limits.waiting) {
      throw new AppError('tooManyRequests', { args: { seconds: limits.retrySeconds } })
    }
    return queue.add(work)
  }
}
