import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

/** Path segments that let their bearer in: links sent by mail. */
const secretSegments = /^(\/respond|\/public\/api\/v1\/responses|\/reset-password)\/[^/]+/

/** The path of a request without what may open a door: queries, and tokens within the path. */
export const loggablePath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(secretSegments, '$1/…')

/**
 * The server's log: one line each, in JSON for machines, in plain words on a terminal. Headers and bodies are
 * never part of it, so neither are tokens and passwords.
 */
export async function createLog(config: Pick<Config, 'LOG_LEVEL'>): Promise<Logger> {
  const options = {
    level: config.LOG_LEVEL,
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: loggablePath(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
  return process.stdout.isTTY ? pino(options, await prettyStream()) : pino(options)
}

/** Loaded when wanted alone: it takes as long to load as the rest of the log. */
async function prettyStream() {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true })
}
