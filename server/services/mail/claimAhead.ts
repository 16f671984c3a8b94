import type { ClaimedMail } from './claims.ts'
import type { Letter } from './composers.ts'

/** A claimed message; its letter is there where its kind is written in bulk. */
export type ClaimedLetter = { mail: ClaimedMail; letter: Letter | undefined; claimedAt: Date }

/** The messages to send, one by one. */
export type Claims = {
  /** `undefined` once nothing is due. */
  next(): Promise<ClaimedLetter | undefined>
  /** Something has been handed back: there is more to claim. */
  reopen(): void
  /** What was claimed and not taken. */
  rest(): ClaimedLetter[]
}

/** Claims `batch` messages at a time, the next while the last quarter of those before is being sent. */
export function claimAhead(claim: () => Promise<ClaimedLetter[]>, batch: number): Claims {
  const waiting: ClaimedLetter[] = []
  let claiming: Promise<void> | undefined
  let isDry = false
  let reopenings = 0

  async function refill(): Promise<void> {
    const before = reopenings
    const claimed = await claim()
    waiting.push(...claimed)
    // A claim that was under way does not see what has been handed back meanwhile.
    isDry = claimed.length === 0 && reopenings === before
  }
  const refilled = () => (claiming ??= refill().finally(() => (claiming = undefined)))

  return {
    async next() {
      // A failure ahead of time is met again by whoever finds nothing waiting.
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
