import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Balancer = {
  address: string
  /** The ports that passed the last health check. */
  ready: () => readonly number[]
  stop: () => Promise<void>
}

/** Interval of the `/readyz` checks of each node, in milliseconds. */
export const lookEveryMs = 100

/**
 * A reverse proxy as operators put in front of nodes: requests are distributed round robin to those whose `/readyz`
 * returns 200, over kept-alive connections. `ports` returns their current ports. It never retries: a dropped request is
 * a 502 for the client, and a 503 if no node is ready.
 */
export async function startBalancer(ports: () => readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const watching = new AbortController()
  let ready: readonly number[] = []
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const port = ready[(turn += 1) % Math.max(1, ready.length)]
    if (port === undefined) outgoing.writeHead(503).end()
    else forward(agent, port, incoming, outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const watch = async (): Promise<void> => {
    while (!watching.signal.aborted) {
      const known = ports()
      const looks = await Promise.all(known.map(isReady))
      ready = known.filter((_, index) => looks[index])
      await sleep(lookEveryMs)
    }
  }
  const watched = watch()
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready,
    async stop() {
      watching.abort()
      await watched
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

const isReady = async (port: number): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  return answer?.ok === true
}

function forward(agent: Agent, port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming
  const sent = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    // `connection` concerns only the hop between the proxy and the node.
    const reported = Object.entries(answer.headers).filter(([name]) => name !== 'connection')
    outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(reported))
    answer.pipe(outgoing)
    answer.once('error', () => outgoing.destroy())
  })
  sent.once('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  })
  incoming.pipe(sent)
}
