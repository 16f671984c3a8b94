import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { PoolConfig } from 'pg'
import { BootRefusal } from './config/bootRefusal.ts'
import type { Config } from './config/config.ts'
import { createLog } from './logging/createLog.ts'
import { lockDataDir } from './adapters/database/dataDirLock.ts'
import { startDatabase } from './adapters/database/databaseServer.ts'
import { startTraces } from './adapters/traces/startTraces.ts'
import { logCrashes } from './logging/logCrashes.ts'
import { secureDataDir } from './config/secureDataDir.ts'
import { publicUrl } from './config/publicUrl.ts'
import { migrateWhenChanged } from './store/schemaStamp.ts'

export type StartOptions = {
  clientFrom: 'build' | 'sources'
  /** Fills an empty database with the demonstration. */
  withDemo: boolean
  say: (line: string) => void
}

export type RunningServer = { address: string; hasDemo: boolean; stop(): Promise<void> }

/**
 * Starts everything in this order: the data folder's lock, the database, its schema, the app, the port. `stop`, or the
 * failure of a later step, stops the started parts in reverse order.
 *
 * @throws BootRefusal for problems that the operator can fix.
 */
export async function startServer(
  config: Config,
  { clientFrom, withDemo, say }: StartOptions,
): Promise<RunningServer> {
  const undo: (() => void | Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const step of undo.toReversed()) await step()
    undo.length = 0
  }
  try {
    secureDataDir(config)
    const lock = lockDataDir(config.DATA_DIR)
    undo.push(() => lock.release())
    if (config.BACKUP_URL !== undefined) {
      const { requireBackupFolder } = await import('./services/backup/keepBackup.ts')
      await requireBackupFolder(config.BACKUP_URL)
    }
    // Loading the app takes as long as starting the database, so both run in parallel.
    const starting = startDatabase(config, say)
    undo.push(() =>
      starting.then(
        (server) => server.stop(),
        () => undefined,
      ),
    )
    const [database, { buildApp }, { loadDemo }, serverLog] = await Promise.all([
      starting,
      import('./app.ts'),
      import('./demo/loadDemo.ts'),
      createLog(config),
    ])
    const { log } = serverLog
    undo.unshift(serverLog.close, logCrashes(serverLog))
    undo.push(await startTraces(log))
    await migrateWhenChanged(database.owner, async () => {
      const { migrate } = await import('./store/migrate.ts')
      return timed('Migrating the database', say, () => migrate(database.owner))
    })
    const app = await buildApp({ config, database, log })
    undo.push(() => closeApp(app, config))
    await serveClient(app, config, clientFrom)
    const hasDemo = withDemo && (await loadDemo(app)) !== 'absent'
    await listen(app, config, say)
    await listenForBounces(app, config)
    await listenForMetrics(app, config)
    const address = publicUrl(config)
    lock.announce(address)
    undo.push(beginSchedules(app, database.owner))
    void checkMail(app)
    void checkIdentityProvider(app)
    return { address, hasDemo, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Starts the schedules in the background, while the first requests are already served. Returns a function that stops
 * them.
 */
function beginSchedules(app: FastifyInstance, owner: PoolConfig): () => Promise<void> {
  const started = import('./startSchedules.ts')
    .then(({ startSchedules }) => startSchedules(app, owner))
    .catch((error: unknown) => app.log.error({ err: error }, 'schedules did not start'))
  return async () => {
    await started
    await app.jobs.stop()
  }
}

/**
 * Logs whether the mail server accepts us. Mails wait for it and the rest works without it, but the first account waits
 * for its mail before anybody can read the status of the services.
 */
async function checkMail({ mailer, log, config }: FastifyInstance): Promise<void> {
  if (config.SMTP_URL === undefined) return
  try {
    await mailer.check()
    log.info('the mail server accepts us')
  } catch (error) {
    const { loggableReason, mailFailureKind, remedyOf } = await import('./adapters/mail/mailFailure.ts')
    const facts = { why: mailFailureKind(error), reason: loggableReason(error), remedy: remedyOf(error) }
    log.error(facts, 'the mail server does not accept us; mails wait, and nobody can confirm an account')
  }
}

/** Logs whether the tokens of another identity provider could be verified. Without it, nobody can log in. */
async function checkIdentityProvider({ providerHealth, log, config }: FastifyInstance): Promise<void> {
  if (providerHealth === undefined) return
  const { AUTH_ISSUER: issuer } = config
  const fault = await providerHealth.fault()
  if (fault === undefined) log.info({ issuer }, 'the identity provider answers')
  else log.error({ issuer, ...fault }, 'the identity provider cannot be used; nobody can log in')
}

/** Says when work begins and ends, and every ten seconds that it goes on: a silent start looks like one that hangs. */
async function timed<T>(title: string, say: StartOptions['say'], work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const seconds = (): string => `${((performance.now() - start) / 1000).toFixed(1)} s`
  say(`${title} …`)
  const reminder = setInterval(() => say(`${title} … ${seconds()}`), 10_000)
  try {
    return await work()
  } finally {
    clearInterval(reminder)
    say(`${title}: ended after ${seconds()}`)
  }
}

/** Vite is a development tool and loads slowly: only `npm run dev` uses it. */
async function serveClient(
  app: FastifyInstance,
  config: Config,
  from: StartOptions['clientFrom'],
): Promise<void> {
  if (from === 'build') {
    const { client } = await import('./plugins/client.ts')
    await app.register(client, { config })
  } else {
    const { developmentClient } = await import('./plugins/developmentClient.ts')
    await app.register(developmentClient, { config })
  }
}

/** Listens, and prints the address if the system chose the port. */
async function listen(app: FastifyInstance, { HOST, PORT }: Config, say: StartOptions['say']): Promise<void> {
  try {
    const address = await app.listen({ host: HOST, port: PORT })
    if (PORT === 0) say(`Listening at ${address}`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new BootRefusal(`Port ${PORT} is in use by another program. Choose another with PORT.`, {
      cause: error,
    })
  }
}

async function listenForBounces(app: FastifyInstance, { BOUNCE_PORT }: Config): Promise<void> {
  try {
    await app.bounces?.listen()
  } catch (error) {
    throw new BootRefusal(
      `Port ${BOUNCE_PORT} cannot be had for delivery reports. Choose another with BOUNCE_PORT.`,
      { cause: error },
    )
  }
}

async function listenForMetrics(app: FastifyInstance, { METRICS_PORT }: Config): Promise<void> {
  try {
    await app.metrics?.listen()
  } catch (error) {
    throw new BootRefusal(
      `Port ${METRICS_PORT} cannot be had for metrics. Choose another with METRICS_PORT.`,
      { cause: error },
    )
  }
}

/**
 * Waits until proxies have switched to other nodes, then accepts no new request and lets running ones finish within the
 * time limit.
 */
async function closeApp(app: FastifyInstance, { DRAIN_SECONDS, SHUTDOWN_SECONDS }: Config): Promise<void> {
  if (app.server.listening) await app.drain.begin(DRAIN_SECONDS)
  const patience = new AbortController()
  const late = sleep(SHUTDOWN_SECONDS * 1000, 'late', { signal: patience.signal }).catch(() => 'closed')
  const closing = app.close()
  if ((await Promise.race([closing, late])) === 'late') app.server.closeAllConnections()
  patience.abort()
  await closing
}
