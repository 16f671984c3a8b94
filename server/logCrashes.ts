import type { ServerLog } from './createLog.ts'

/**
 * What nobody caught ends the process, as Node would have it; before that it is logged, and what waits in the log is
 * sent, so that it is reported too (spec §9).
 *
 * @returns how to leave this to Node again.
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
