import { setTimeout as sleep } from 'node:timers/promises'
import { prepared, send, type Stage } from './stage.ts'

/** Node looks every half a minute at what has taken longer than a request may. */
const limitMs = 16 * 60_000

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
  return {
    isUnderWay: async () => (await Promise.race([sending, sleep(10, undefined)])) === undefined,
    /** Waits until the server ends it: after how many seconds, and by what; undefined where it never does. */
    async waitForEnd(): Promise<{ seconds: number; status: number } | undefined> {
      const end = await Promise.race([sending, sleep(Math.max(0, begun + limitMs - Date.now()), undefined)])
      stop.abort()
      return end && { seconds: Math.round((Date.now() - begun) / 1000), status: end.status }
    },
    giveUp: () => stop.abort(),
  }
}
