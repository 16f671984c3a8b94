import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fp from 'fastify-plugin'
import type { Clock } from '../clock.ts'
import { processMetrics } from '../services/metrics/processMetrics.ts'

/** Tells Prometheus of this process, on a port of its own that nobody else need reach. */
type MetricsPort = {
  /** @throws what listening throws, such as EADDRINUSE */
  listen: () => Promise<void>
  /** The port it listens on; undefined while it does not. */
  port: () => number | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where `METRICS_PORT` is set; listens once it is told to. */
    metrics: MetricsPort | null
  }
}

/** Counts requests and offers what is known of the process at `/metrics` of `METRICS_PORT`. */
export const metrics = fp<{ now: Clock }>(
  async (app, { now }) => {
    const { METRICS_PORT: wanted, METRICS_HOST: host } = app.config
    app.decorate('metrics', null)
    if (wanted === undefined) return
    const { db, jobs, cubes, log } = app
    const told = processMetrics({ db, jobs, cubes, now, log })
    app.addHook('onRequest', (_request, _reply, done) => {
      told.underWay(1)
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      told.underWay(-1)
      const { method, routeOptions } = request
      const route = routeOptions.url ?? 'unknown'
      told.answered({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
      done()
    })
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end()
        return
      }
      told.read().then(
        (text) => response.writeHead(200, { 'content-type': told.contentType }).end(text),
        (error: unknown) => {
          log.error({ err: error }, 'the metrics could not be written')
          response.writeHead(500).end()
        },
      )
    })
    app.metrics = {
      listen: async () => {
        server.listen(wanted, host)
        await once(server, 'listening')
      },
      port: () => (server.listening ? (server.address() as AddressInfo).port : undefined),
    }
    app.addHook('onClose', async () => {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    })
  },
  { name: 'metrics' },
)
