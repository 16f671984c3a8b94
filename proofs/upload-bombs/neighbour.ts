import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpClient } from '../app/httpClient.ts'

const pauseMs = 50

/** Somebody of another organisation who reads all the time. */
export function startNeighbour(client: HttpClient, path: string) {
  const times: number[] = []
  let failed = 0
  let isStopped = false
  const reading = (async () => {
    while (!isStopped) {
      const start = performance.now()
      const { status } = await client.call('GET', path)
      times.push(performance.now() - start)
      if (status !== 200) failed += 1
      await sleep(pauseMs)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await reading
      const sorted = times.toSorted((one, other) => one - other)
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
      return { reads: times.length, failed, p99: at(0.99), slowest: Math.round(sorted.at(-1) ?? 0) }
    },
  }
}
