import { multistream, pino, type Logger, type LoggerOptions } from 'pino'
import type { Config } from '../config/config.ts'
import type { LineQueue } from '../adapters/logs/createLineQueue.ts'
import { readErrorDsn } from '../adapters/logs/errorDsn.ts'

/** Paths whose next segment grants access to its bearer: links sent by mail, and the calls of the pages behind them. */
const secretSegments =
  /^(\/reset|\/confirm|\/respond|\/invitation|\/api\/v1\/(?:password-resets|email-confirmations|invitations)|\/contribute|\/opt-out|\/public\/api\/v1\/(?:responses|contributions|opt-outs))\/[^/]+/

/** The path of a request without secrets: the query and tokens within the path are removed. */
export const loggablePath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(secretSegments, '$1/…')

/** The loggable fields of an error. Errors of drivers carry whole connections, and rows in their details. */
export const loggableError = (error: Error & { code?: string }): Record<string, unknown> => ({
  type: error.name,
  message: error.message,
  stack: error.stack,
  ...(error.code === undefined ? {} : { code: error.code }),
  ...(error.cause instanceof Error ? { cause: loggableError(error.cause) } : {}),
})

/** Fields of a log line. Headers and bodies are never included, so neither are tokens and passwords. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggablePath(url) }),
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    err: loggableError,
  },
})

type LogConfig = Pick<Config, 'LOG_LEVEL' | 'MATRICE_ENV' | 'LOG_URL' | 'LOG_TOKEN' | 'ERROR_DSN'>

/** The log, and a function that sends buffered lines when the process ends. */
export type ServerLog = { log: Logger; close: () => Promise<void> }

/**
 * Creates the server's log (spec §9). In development: readable text on the console. Otherwise one line of JSON per
 * entry: on the console, over HTTP to the collector of `LOG_URL` if set, and in production error lines to the service
 * of `ERROR_DSN`. Logging waits for neither of the two.
 */
export async function createLog(config: LogConfig): Promise<ServerLog> {
  const options = logOptions(config.LOG_LEVEL)
  if (config.MATRICE_ENV === 'development') {
    return { log: pino(options, await readableFormat()), close: () => Promise.resolve() }
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

/** Destinations besides the console, each with its minimum level. */
async function openQueues({ MATRICE_ENV, LOG_URL, LOG_TOKEN, ERROR_DSN }: LogConfig) {
  const queues: { stream: LineQueue; level: 'trace' | 'error' }[] = []
  if (LOG_URL !== undefined) {
    const { shipLines } = await import('../adapters/logs/shipLines.ts')
    queues.push({ stream: shipLines(LOG_URL, LOG_TOKEN), level: 'trace' })
  }
  const service = ERROR_DSN === undefined ? undefined : readErrorDsn(ERROR_DSN)
  if (service && MATRICE_ENV === 'production') {
    const { reportErrors } = await import('../adapters/logs/reportErrors.ts')
    queues.push({ stream: reportErrors(service), level: 'error' })
  }
  return queues
}

/** Loaded only when needed: it takes as long to load as the rest of the log. */
async function readableFormat() {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true })
}
