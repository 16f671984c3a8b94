import { Agent, request } from 'node:http'
import type { Order, Shot } from './fire.ts'

/**
 * autocannon waits for the body that a HEAD never has, so HEAD requests are sent here, sequentially on as many
 * connections.
 */
export async function fireHeads(order: Order): Promise<Shot> {
  const agent = new Agent({ keepAlive: true, maxSockets: order.connections })
  const times: number[] = []
  const start = performance.now()
  const end = start + order.seconds * 1000
  const send = async (): Promise<void> => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const requested = performance.now()
      const path = order.requests[turn % order.requests.length]?.path ?? ''
      const status = await ask(agent, `${order.url}${path}`, order.headers)
      if (status !== 200) throw new Error(`HEAD ${path} answered ${status}`)
      times.push(performance.now() - requested)
    }
  }
  await Promise.all(Array.from({ length: order.connections }, send))
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  return {
    requestsPerSecond: times.length / ((performance.now() - start) / 1000),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    requests: times.length,
  }
}

const ask = (agent: Agent, url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers, method: 'HEAD' }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })
