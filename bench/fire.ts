import autocannon, { type Request } from 'autocannon'
import { luhnComplete } from './companyNumbers.ts'
import { fireHeads } from './fireHeads.ts'

/** The order for the load client, which runs in a process of its own (`forkClient`). */
export type Order = {
  url: string
  connections: number
  seconds: number
  headers: Record<string, string>
  /** Requests, sent in rotation. */
  requests: { method: 'GET' | 'POST' | 'HEAD'; path: string }[]
  /** Every POST creates a company with the next number from here on. */
  firstNumber?: number
}

export type Shot = { requestsPerSecond: number; p50Ms: number; p99Ms: number; requests: number }

process.on('message', (order: Order) => {
  fire(order).then(
    (shot) => process.send?.({ shot }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

/** Throws if any answer was not a success, because the figure would mean nothing. */
async function fire(order: Order): Promise<Shot> {
  if (order.requests.some(({ method }) => method === 'HEAD')) return fireHeads(order)
  const result = await autocannon({
    url: order.url,
    connections: order.connections,
    duration: order.seconds,
    sampleInt: 50,
    headers: order.headers,
    requests: order.requests.map((request) => ({ ...request, ...creation(order) })),
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${order.url} failed`)
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    requests: result.requests.total,
  }
}

function creation({ firstNumber }: Order): Pick<Request, 'setupRequest'> {
  if (firstNumber === undefined) return {}
  let next = firstNumber
  return {
    setupRequest: (request) => {
      const nationalId = luhnComplete(String(next++))
      return {
        ...request,
        body: JSON.stringify({ name: `Société ${nationalId}`, nationalId, country: 'FR' }),
      }
    },
  }
}
