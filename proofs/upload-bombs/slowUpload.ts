import { setTimeout as sleep } from 'node:timers/promises'
import { prepared, send, type Stage } from './stage.ts'

/** Node looks every half a minute at what has taken longer than a request may. */
const limitMs = 16 * 60_000
/** A quarter of an hour, which is all that an upload may take. */
const leastSeconds = 15 * 60

/** An upload of a byte a second, from now on. */
export async function beginSlowUpload(stage: Stage) {
  const place = await prepared(stage.hub, { sizeBytes: 100_000 })
  const stop = new AbortController()
  const begun = Date.now()
  async function* drip() {
    while (!stop.signal.aborted) {
      await sleep(1000, undefined, { signal: stop.signal }).catch(() => undefined)
      yield Buffer.from('x')
    }
  }
  const sending = send(stage, place, { pieces: drip(), declared: 100_000, signal: stop.signal })
  // When it ends is heard at once, however long the attacks before take.
  const ending = sending.then(({ status }) => ({ seconds: Math.round((Date.now() - begun) / 1000), status }))
  const soon = (ms: number) => Promise.race([ending, sleep(ms, undefined)])
  return {
    /** How it was ended before its time; undefined where it was not. */
    async endedEarly(): Promise<{ seconds: number; status: number } | undefined> {
      const end = await soon(10)
      return end && end.seconds < leastSeconds ? end : undefined
    },
    /** Waits until the server ends it: after how many seconds, and by what; undefined where it never does. */
    async waitForEnd(): Promise<{ seconds: number; status: number } | undefined> {
      const end = await soon(Math.max(10, begun + limitMs - Date.now()))
      stop.abort()
      return end
    },
    giveUp: () => stop.abort(),
  }
}
