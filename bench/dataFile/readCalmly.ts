import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

// Another user, in a process of its own: reads one page so many times a second until told to stop.

export type CalmOrder = { url: string; headers: Record<string, string>; perSecond: number }

export type Calm = { p99Ms: number; longestMs: number; reads: number }

/** Begins to read; what it returns ends that, and tells how long answers took. */
export function readCalmly(order: CalmOrder): () => Promise<Calm> {
  const child = fork(import.meta.filename, { stdio: 'inherit' })
  child.send(order)
  return async () => {
    child.send('stop')
    const [calm] = (await once(child, 'message')) as [Calm]
    child.disconnect()
    return calm
  }
}

// Whoever asked is gone.
process.once('disconnect', () => process.exit())

process.once('message', (order: CalmOrder) => {
  let isOver = false
  process.once('message', () => (isOver = true))
  void read(order, () => isOver).then((calm) => process.send?.(calm))
})

/** An answer that is late holds the next request up no more than a person's would: they begin on time. */
async function read({ url, headers, perSecond }: CalmOrder, isOver: () => boolean): Promise<Calm> {
  const running: Promise<number>[] = []
  const startMs = performance.now()
  while (!isOver()) {
    running.push(readOnce(url, headers))
    await sleep(Math.max(0, startMs + (running.length * 1000) / perSecond - performance.now()))
  }
  const times = (await Promise.all(running)).toSorted((one, other) => one - other)
  return {
    p99Ms: times[Math.ceil(times.length * 0.99) - 1] ?? 0,
    longestMs: times.at(-1) ?? 0,
    reads: times.length,
  }
}

async function readOnce(url: string, headers: Record<string, string>): Promise<number> {
  const startMs = performance.now()
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  await answer.arrayBuffer()
  return performance.now() - startMs
}
