import PQueue from 'p-queue'
import { AppError } from '#model/errors.ts'

/** Runs a few at a time and keeps a short queue; work beyond that is rejected. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * @param limits how many run at once, how many may wait, and the retry delay for the others (seconds)
 * @throws AppError tooManyRequests from the turnstile when the queue is full
 */
export function createConcurrencyLimit(limits: {
  running: number
  waiting: number
  retrySeconds: number
}): ConcurrencyLimit {
  const queue = new PQueue({ concurrency: limits.running })
  return async (work) => {
    if (queue.pending >= limits.running && queue.size >= limits.waiting) {
      throw new AppError('tooManyRequests', { args: { seconds: limits.retrySeconds } })
    }
    return queue.add(work)
  }
}
