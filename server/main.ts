import { ZodError } from 'zod'
import { findServiceManager } from './adapters/serviceManager.ts'
import { BootRefusal } from './config/bootRefusal.ts'
import { readConfig } from './config/config.ts'
import { explainSettings } from './config/explainSettings.ts'
import { describeDemo } from './demo/describeDemo.ts'
import { startServer, type RunningServer } from './startServer.ts'

// Files that this process creates are readable by its own user only.
process.umask(0o077)

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Resolves at the first stop signal; later signals have no effect because the stop is already in progress. */
const stopSignal = new Promise<void>((resolve) => {
  for (const signal of stopSignals) process.on(signal, () => resolve())
  // The channel of `bin/matrice.mjs` disconnects when that process is killed.
  process.once('disconnect', () => resolve())
})

/** EX_CONFIG: a restart would be refused again, so the unit does not try (RestartPreventExitStatus). */
const refusedExitCode = 78

const isRefusal = (error: unknown): boolean => error instanceof BootRefusal || error instanceof ZodError

try {
  const server = await start()
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = process.env
  const manager = findServiceManager({ NOTIFY_SOCKET, WATCHDOG_USEC }, (error) =>
    say(`systemd was not told: ${String(error)}`),
  )
  await manager.ready()
  await stopSignal
  say('Stopping …')
  await manager.stopping()
  await server.stop()
  say('Stopped')
  process.exit(0)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(isRefusal(error) ? refusedExitCode : 1)
}

async function start(): Promise<RunningServer> {
  const config = readConfig(process.env)
  say('Starting Matrice …')
  const clientFrom = process.argv.includes('--dev') ? 'sources' : 'build'
  const withDemo = !process.argv.includes('--empty')
  const server = await startServer(config, { clientFrom, withDemo, say })
  say(`Ready in ${(performance.now() / 1000).toFixed(1)} s: ${server.address}`)
  if (server.hasDemo) describeDemo().forEach(say)
  say('Stop with Ctrl-C')
  return server
}

function explain(error: unknown): string {
  if (error instanceof BootRefusal) return error.message
  if (error instanceof ZodError) return explainSettings(error)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
