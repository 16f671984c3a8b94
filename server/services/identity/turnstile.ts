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
  let running = 0
  const waiting: (() => void)[] = []

  async function enter(): Promise<void> {
    if (running < limits.running) {
      running += 1
      return
    }
    if (waiting.length >= limits.waiting) {
      throw new AppError('tooManyRequests', { args: { seconds: limits.retrySeconds } })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** The place passes straight to the next in the queue, so that nobody slips in between. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
