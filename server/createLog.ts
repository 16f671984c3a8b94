import { pino, type Logger, type LoggerOptions } from 'pino'
import type { Config } from './config.ts'

/** Paths whose next segment lets its bearer in: the links sent by mail, and the calls of the pages behind them. */
const secretSegments =
  /^(\/reset|\/confirm|\/respond|\/api\/v1\/(?:password-resets|email-confirmations)|\/public\/api\/v1\/responses)\/[^/]+/

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

/** The server's log: one line of JSON each, for machines; in plain words in development, for people. */
export async function createLog(config: Pick<Config, 'LOG_LEVEL' | 'MATRICE_ENV'>): Promise<Logger> {
  const options = logOptions(config.LOG_LEVEL)
  return config.MATRICE_ENV === 'development' ? pino(options, await plainWords()) : pino(options)
}

/** Loaded when wanted alone: it takes as long to load as the rest of the log. */
async function plainWords() {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true })
}
