import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpClient } from '../app/httpClient.ts'

const pauseMs = 50

/** A user of another organisation who reads continuously. */
export function startOtherUser(logIn: () => Promise<HttpClient>, path: string) {
  const times: number[] = []
  let failed = 0
  const stopping = new AbortController()
  const reading = (async () => {
    const client = await logIn()
    while (!stopping.signal.aborted) {
      const start = performance.now()
      const { status } = await client.call('GET', path)
      times.push(performance.now() - start)
      if (status !== 200) failed += 1
      await sleep(pauseMs)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await reading
      const sorted = times.toSorted((one, other) => one - other)
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
      return { reads: times.length, failed, p99: at(0.99), slowest: Math.round(sorted.at(-1) ?? 0) }
    },
  }
}
