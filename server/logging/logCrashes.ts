import type { ServerLog } from './createLog.ts'

/**
 * Logs an uncaught error and sends buffered log lines before the process ends, so that the error is also reported (spec
 * §9). The process ends as it would by Node's default.
 *
 * @returns a function that restores Node's default behaviour.
 */
export function logCrashes({ log, close }: ServerLog): () => void {
  const end = async (error: unknown): Promise<void> => {
    log.fatal({ err: error }, 'nobody caught this: the process ends')
    await close()
    process.exit(1)
  }
  const listen = (error: unknown): void => void end(error)
  process.on('uncaughtException', listen)
  return () => void process.off('uncaughtException', listen)
}
