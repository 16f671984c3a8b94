import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { PoolConfig } from 'pg'
import { systemClock, type Clock } from './clock.ts'
import { malformedRequestHandler } from './plugins/malformedRequestHandler.ts'
import type { Config } from './config/config.ts'
import type { ServingConnection } from './adapters/database/servingConnection.ts'
import { openAssistant } from './adapters/assistant/openAssistant.ts'
import { openDirectory } from './adapters/directory/openDirectory.ts'
import { openFiles } from './adapters/files/openFiles.ts'
import { access } from './plugins/access.ts'
import { assistant } from './plugins/assistant.ts'
import { auth } from './plugins/auth.ts'
import { bodies } from './plugins/bodies.ts'
import { bounces } from './plugins/bounces.ts'
import { directory } from './plugins/directory.ts'
import { drain } from './plugins/drain.ts'
import { cubes } from './plugins/cubes.ts'
import { dataEngine } from './plugins/dataEngine.ts'
import { errors } from './plugins/errors.ts'
import { files } from './plugins/files.ts'
import { headers, usualHeaders } from './plugins/headers.ts'
import { identity } from './plugins/identity.ts'
import { jobs } from './plugins/jobs.ts'
import { invitations } from './plugins/invitations.ts'
import { guests } from './plugins/guests.ts'
import { respondents } from './plugins/respondents.ts'
import { language } from './plugins/language.ts'
import { limits } from './plugins/limits.ts'
import { mail } from './plugins/mail.ts'
import { metrics } from './plugins/metrics.ts'
import { openapi } from './plugins/openapi.ts'
import { reports } from './plugins/reports.ts'
import { status } from './plugins/status.ts'
import { traces } from './plugins/traces.ts'
import { unreadBodies } from './plugins/unreadBodies.ts'
import type { Ingest } from './services/data/dataIngest.ts'
import { RequestLog } from './logging/requestLog.ts'
import { routableUrl } from './config/routableUrl.ts'
import { routes } from './routes/routes.ts'
import { openDatabase, type Database } from './store/engine/database.ts'
import { uuidv7 } from './store/engine/ids.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    db: Database
    /** Connection settings for worker threads, which open connections of their own. */
    threadDatabase: ServingConnection
  }
}

export type AppParts = {
  config: Config
  /** Connections as the owner (job queue) and as the role that serves requests. */
  database: { owner: PoolConfig; app: ServingConnection }
  log: FastifyBaseLogger
  now?: Clock
  /** Reads data files; a test may replace the engine. */
  ingest?: Ingest
}

/** Builds the whole server, ready to listen or to receive injected requests. */
export async function buildApp({
  config,
  database,
  log,
  now = systemClock,
  ingest,
}: AppParts): Promise<FastifyInstance> {
  const isProduction = config.MATRICE_ENV === 'production'
  const app = Fastify({
    loggerInstance: log,
    clientErrorHandler: malformedRequestHandler(await usualHeaders(isProduction)),
    logController: new RequestLog(config.MATRICE_ENV === 'development' ? 'debug' : 'info'),
    bodyLimit: config.BODY_LIMIT_BYTES,
    trustProxy: config.TRUST_PROXY ?? false,
    exposeHeadRoutes: false,
    genReqId: () => uuidv7(),
    // Node refuses longer addresses. With a lower limit the router would answer them, in another format.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: routableUrl,
    // The plugin `headers` checks it, and answers with the headers of every answer.
    http: { requireHostHeader: false },
    // Long enough for the largest import on a 2 Mbit/s line. Headers have one minute, Node's default.
    requestTimeout: 15 * 60_000,
    forceCloseConnections: 'idle',
  })
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const db = openDatabase(database.app, config.DATABASE_POOL_SIZE)
  app.decorate('config', config)
  app.decorate('db', db)
  app.decorate('threadDatabase', database.app)
  app.addHook('onClose', () => db.close())
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })

  await app.register(traces)
  await app.register(headers, { isProduction })
  await app.register(unreadBodies)
  await app.register(drain)
  await app.register(language)
  await app.register(errors)
  await app.register(limits, { now })
  await app.register(access, { apiKeys: config.API_KEY })
  await app.register(bodies)
  await app.register(jobs, { now, owner: database.owner })
  await app.register(mail, { now })
  await app.register(identity, { now })
  await app.register(bounces)
  await app.register(respondents)
  await app.register(guests)
  await app.register(invitations)
  await app.register(auth)
  await app.register(openapi)
  await app.register(directory, { directory: openDirectory(config) })
  await app.register(files, { files: openFiles(config) })
  const script = join(import.meta.dirname, 'services/reports/reportThread.ts')
  await app.register(reports, { now, database: database.app, script })
  await app.register(assistant, { assistant: await openAssistant(config) })
  await app.register(status)
  await app.register(dataEngine, { ingest })
  await app.register(cubes)
  await app.register(metrics, { now })
  await app.register(routes)
  return app
}
