import { multistream, pino, type Logger, type LoggerOptions } from 'pino'
import type { Config } from './config.ts'
import type { LineQueue } from './adapters/logs/createLineQueue.ts'
import { readErrorDsn } from './adapters/logs/errorDsn.ts'

/** Paths whose next segment lets its bearer in: the links sent by mail, and the calls of the pages behind them. */
const secretSegments =
  /^(\/reset|\/confirm|\/respond|\/invitation|\/api\/v1\/(?:password-resets|email-confirmations|invitations)|\/public\/api\/v1\/responses)\/[^/]+/

/** The path of a request without what may open a door: queries, and tokens within the path. */
export const loggablePath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(secretSegments, '$1/…')

/** What is worth knowing of an error; errors of drivers carry whole connections, and rows in their details. */
export const loggableError = (error: Error & { code?: string }): Record<string, unknown> => ({
  type: error.name,
  message: error.message,
  stack: error.stack,
  ...(error.code === undefined ? {} : { code: error.code }),
  ...(error.cause instanceof Error ? { cause: loggableError(error.cause) } : {}),
})

/** What a line holds. Headers and bodies are never part of it, so neither are tokens and passwords. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggablePath(url) }),
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    err: loggableError,
  },
})

type LogConfig = Pick<Config, 'LOG_LEVEL' | 'MATRICE_ENV' | 'LOG_URL' | 'LOG_TOKEN' | 'ERROR_DSN'>

/** The log, and how to send what still waits when the process ends. */
export type ServerLog = { log: Logger; close: () => Promise<void> }

/**
 * The server's log (spec §9). In development in plain words on the console, for people. Else one line of JSON each:
 * on the console, over HTTP where `LOG_URL` names a collector, and in production lines of error to the service of
 * `ERROR_DSN`. Neither is waited for.
 */
export async function createLog(config: LogConfig): Promise<ServerLog> {
  const options = logOptions(config.LOG_LEVEL)
  if (config.MATRICE_ENV === 'development') {
    return { log: pino(options, await plainWords()), close: () => Promise.resolve() }
  }
  const queues = await openQueues(config)
  const streams = [{ stream: pino.destination(1), level: 'trace' as const }, ...queues]
  return {
    log: queues.length === 0 ? pino(options) : pino(options, multistream(streams)),
    close: async () => {
      await Promise.all(queues.map(({ stream }) => stream.close()))
    },
  }
}

/** Where lines go besides the console, each from which level on. */
async function openQueues({ MATRICE_ENV, LOG_URL, LOG_TOKEN, ERROR_DSN }: LogConfig) {
  const queues: { stream: LineQueue; level: 'trace' | 'error' }[] = []
  if (LOG_URL !== undefined) {
    const { shipLines } = await import('./adapters/logs/shipLines.ts')
    queues.push({ stream: shipLines(LOG_URL, LOG_TOKEN), level: 'trace' })
  }
  const service = ERROR_DSN === undefined ? undefined : readErrorDsn(ERROR_DSN)
  if (service && MATRICE_ENV === 'production') {
    const { reportErrors } = await import('./adapters/logs/reportErrors.ts')
    queues.push({ stream: reportErrors(service), level: 'error' })
  }
  return queues
}

/** Loaded when wanted alone: it takes as long to load as the rest of the log. */
async function plainWords() {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true })
}
