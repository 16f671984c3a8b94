import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fp from 'fastify-plugin'
import type { Clock } from '../clock.ts'
import { processMetrics } from '../services/metrics/processMetrics.ts'

/** Serves metrics to Prometheus on a separate port that nobody else needs to reach. */
type MetricsPort = {
  /** @throws errors of listening, such as EADDRINUSE */
  listen: () => Promise<void>
  /** The port it listens on; undefined while it does not listen. */
  port: () => number | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null unless `METRICS_PORT` is set; starts listening only on request. */
    metrics: MetricsPort | null
    /** When the last backup was kept; undefined where none is configured or nobody has looked yet. */
    lastBackup: { at: Date | undefined }
  }
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in a time that does not depend on the content. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(hash(given), hash(wanted))
}

/** Counts requests and serves metrics of the process at `/metrics` on `METRICS_PORT`. */
export const metrics = fp<{ now: Clock }>(
  async (app, { now }) => {
    const { METRICS_PORT: wanted, METRICS_HOST: host, METRICS_TOKEN: token } = app.config
    app.decorate('metrics', null)
    app.decorate('lastBackup', { at: undefined })
    if (wanted === undefined) return
    const { db, jobs, cubes, mailer, log } = app
    const measured = processMetrics({
      db,
      jobs,
      cubes,
      mailer,
      dataDir: app.config.DATA_DIR,
      lastBackup: () => app.lastBackup.at,
      now,
      log,
    })
    app.addHook('onRequest', (_request, _reply, done) => {
      measured.underWay(1)
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      measured.underWay(-1)
      const { method, routeOptions } = request
      const route = routeOptions.url ?? 'unknown'
      measured.answered({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
      done()
    })
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end()
        return
      }
      if (token !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
        response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
        return
      }
      measured.read().then(
        (text) => response.writeHead(200, { 'content-type': measured.contentType }).end(text),
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
