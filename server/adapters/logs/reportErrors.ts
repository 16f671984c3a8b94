import { randomUUID } from 'node:crypto'
import type { Crash } from '#model/rules/text/crashes.ts'
import { createLineQueue, type LineQueue } from './createLineQueue.ts'
import type { ErrorService } from './errorDsn.ts'

type LoggedError = { type?: string; message?: string; stack?: string; cause?: LoggedError }

type LogLine = {
  level: number
  time: number
  msg?: string
  reqId?: string
  req?: { method?: string; path?: string }
  err?: LoggedError
  crash?: Crash
}

const timeoutMs = 5_000
/** Above this an error is fatal (pino's levels). */
const fatalLevel = 60

/**
 * Reports every error line of the log to a Sentry-compatible service (spec §9). A report contains only what the log
 * contains, hence no personal data. While the service is unavailable, the newest 1 MB is buffered.
 */
export const reportErrors = (service: ErrorService): LineQueue =>
  createLineQueue({
    linesPerBatch: 1,
    sizeMax: 1_048_576,
    // A line that reports lost lines may precede the batch.
    send: async (lines) => {
      for (const line of lines) await report(service, line)
    },
  })

async function report({ envelopeUrl, auth }: ErrorService, line: string): Promise<void> {
  const answer = await fetch(envelopeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth },
    body: envelopeOf(JSON.parse(line) as LogLine),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  // A refused report would be refused again, so it is not retried.
  if (answer.status >= 500 || answer.status === 429) throw new Error(`It answered ${answer.status}`)
}

/** Three lines of JSON: envelope header, item header, event. */
function envelopeOf({ level, time, msg, reqId, req, err, crash }: LogLine): string {
  const eventId = randomUUID().replaceAll('-', '')
  const event = {
    event_id: eventId,
    timestamp: time / 1000,
    platform: 'node',
    level: level >= fatalLevel ? 'fatal' : 'error',
    environment: 'production',
    message: { formatted: msg ?? '' },
    ...(req && { transaction: `${req.method ?? ''} ${req.path ?? ''}`.trim() }),
    ...(reqId !== undefined && { tags: { request: reqId } }),
    ...(err && { exception: { values: chainOf(err) } }),
    ...(crash && crashEvent(crash)),
  }
  const head = { event_id: eventId, sent_at: new Date().toISOString() }
  return [head, { type: 'event' }, event].map((part) => `${JSON.stringify(part)}\n`).join('')
}

/** Fields that differ for the crash of a page, which has a build and a route of its own. */
const crashEvent = ({ kind, name, message, route, release, frames }: Crash): object => ({
  platform: 'javascript',
  release,
  transaction: route,
  tags: { kind },
  exception: {
    values: [
      {
        type: name,
        value: message,
        stacktrace: {
          frames: frames.toReversed().map(({ function: called, file, line, column }) => ({
            function: called === '' ? '?' : called,
            filename: `/assets/${file}`,
            lineno: line,
            colno: column,
            in_app: true,
          })),
        },
      },
    ],
  },
})

/** Causes first, as the protocol requires. */
const chainOf = (error: LoggedError): object[] => [
  ...(error.cause ? chainOf(error.cause) : []),
  {
    type: error.type ?? 'Error',
    value: error.message ?? '',
    ...(error.stack !== undefined && { stacktrace: { frames: framesOf(error.stack) } }),
  },
]

/** One frame of a stack, with the protocol's field names. */
type Frame = { function: string; filename: string; lineno: number; colno: number; in_app: boolean }

const callOf = /^\s+at (?:(?<name>.+?) \()?(?<file>.+?):(?<line>\d+):(?<column>\d+)\)?$/

/** The frames of a stack, the outermost first. */
export const framesOf = (stack: string): Frame[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const { name, file, line: row, column } = callOf.exec(line)?.groups ?? {}
      if (file === undefined) return []
      return [
        {
          function: name ?? '?',
          filename: file,
          lineno: Number(row),
          colno: Number(column),
          in_app: !file.startsWith('node:') && !file.includes('node_modules'),
        },
      ]
    })
    .toReversed()
