import type { LeasedMail } from './leases.ts'
import type { ComposedMail } from './composers.ts'

/** A leased message; `letter` is set where its kind is composed in bulk. */
export type LeasedLetter = { mail: LeasedMail; letter: ComposedMail | undefined; leasedAt: Date }

/** The messages to send, one by one. */
export type Leases = {
  /** `undefined` once nothing is due. */
  next(): Promise<LeasedLetter | undefined>
  /** Messages have been handed back: there is more to lease. */
  reopen(): void
  /** Leased messages that were not taken. */
  rest(): LeasedLetter[]
}

/**
 * Leases `batch` messages at a time; the next batch is leased while the last quarter of the previous one is being
 * sent.
 */
export function prefetchLeases(lease: () => Promise<LeasedLetter[]>, batch: number): Leases {
  const waiting: LeasedLetter[] = []
  let leasing: Promise<void> | undefined
  let isDry = false
  let reopenings = 0

  async function refill(): Promise<void> {
    const before = reopenings
    const leased = await lease()
    waiting.push(...leased)
    // A lease query under way does not see messages handed back meanwhile.
    isDry = leased.length === 0 && reopenings === before
  }
  const refilled = () => (leasing ??= refill().finally(() => (leasing = undefined)))

  return {
    async next() {
      // A failed prefetch is reported by the next call that finds nothing waiting.
      if (!isDry && waiting.length <= batch / 4 && waiting.length > 0) refilled().catch(() => undefined)
      for (;;) {
        if (waiting.length > 0 || isDry) return waiting.shift()
        await refilled()
      }
    },
    reopen() {
      isDry = false
      reopenings += 1
    },
    rest: () => waiting.splice(0),
  }
}
