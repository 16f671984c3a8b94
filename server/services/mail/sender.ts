/** Runs deliveries in the background, one after the other, and keeps track of the running ones. */
export type Sender = {
  /** Requests a run; while one is under way, one more after it. */
  processQueue(): void
  /** Runs once after the runs under way. */
  deliver(): Promise<void>
  /** Resolves when the runs under way have ended; no other begins. */
  stop(): Promise<void>
}

/** @param run sends the due messages; its errors go to `onError` where no caller waits for it */
export function createSender(run: () => Promise<void>, onError: (error: unknown) => void): Sender {
  let running: Promise<void> | undefined
  let isWoken = false
  const delivering = new Set<Promise<void>>()

  async function deliverNow(): Promise<void> {
    const delivered = run()
    delivering.add(delivered)
    await delivered.finally(() => delivering.delete(delivered))
  }

  async function runWhileWoken(): Promise<void> {
    while (isWoken) {
      isWoken = false
      await deliverNow().catch(onError)
    }
    running = undefined
  }

  return {
    processQueue() {
      isWoken = true
      running ??= runWhileWoken()
    },
    async deliver() {
      await running
      await deliverNow()
    },
    async stop() {
      isWoken = false
      await Promise.allSettled([running, ...delivering])
    },
  }
}
