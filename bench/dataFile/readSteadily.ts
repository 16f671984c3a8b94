import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

// Another user in a process of its own: reads one page with a fixed number of requests per second until stopped.

export type SteadyReadOrder = { url: string; headers: Record<string, string>; perSecond: number }

export type SteadyReads = { p99Ms: number; longestMs: number; reads: number }

/** Starts reading; returns a function that stops it and reports the response times. */
export function readSteadily(order: SteadyReadOrder): () => Promise<SteadyReads> {
  const child = fork(import.meta.filename, { stdio: 'inherit' })
  child.send(order)
  // A reader that is refused ends: without this, its answer would be awaited for ever.
  const ended = once(child, 'exit').then(() => {
    throw new Error('The other user’s reads have failed')
  })
  ended.catch(() => undefined)
  return async () => {
    if (child.connected) child.send('stop')
    const [calm] = (await Promise.race([once(child, 'message'), ended])) as [SteadyReads]
    child.disconnect()
    return calm
  }
}

// The parent process is gone.
process.once('disconnect', () => process.exit())

process.once('message', (order: SteadyReadOrder) => {
  let isOver = false
  process.once('message', () => (isOver = true))
  void read(order, () => isOver).then((calm) => process.send?.(calm))
})

/** Requests start on schedule, so that a slow answer does not delay the next request, as with independent persons. */
async function read(
  { url, headers, perSecond }: SteadyReadOrder,
  isOver: () => boolean,
): Promise<SteadyReads> {
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
