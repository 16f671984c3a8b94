import { setTimeout as sleep } from 'node:timers/promises'
import { prepared, send, type Environment } from './environment.ts'

/** Node checks every half minute for requests over the time limit. */
const limitMs = 16 * 60_000
/** A quarter of an hour, the time limit of an upload. */
const leastSeconds = 15 * 60

/** Starts an upload of one byte per second. */
export async function beginSlowUpload(environment: Environment) {
  const place = await prepared(environment.hub, { sizeBytes: 100_000 })
  const stop = new AbortController()
  const begun = Date.now()
  async function* drip() {
    while (!stop.signal.aborted) {
      await sleep(1000, undefined, { signal: stop.signal }).catch(() => undefined)
      yield Buffer.from('x')
    }
  }
  const sending = send(environment, place, { pieces: drip(), declared: 100_000, signal: stop.signal })
  // The end is recorded at once, however long the other attacks take.
  const ending = sending.then(({ status }) => ({ seconds: Math.round((Date.now() - begun) / 1000), status }))
  const soon = (ms: number) => Promise.race([ending, sleep(ms, undefined)])
  return {
    /** How it ended prematurely; undefined if it did not. */
    async endedEarly(): Promise<{ seconds: number; status: number } | undefined> {
      const end = await soon(10)
      return end && end.seconds < leastSeconds ? end : undefined
    },
    /** Waits until the server ends it: after how many seconds, and with what status; undefined if it never does. */
    async waitForEnd(): Promise<{ seconds: number; status: number } | undefined> {
      const end = await soon(Math.max(10, begun + limitMs - Date.now()))
      stop.abort()
      return end
    },
    giveUp: () => stop.abort(),
  }
}
