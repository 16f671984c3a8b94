import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#model/errors.ts'
import type { analysisEvents } from '#model/wire/materiality/analyses.ts'
import type { z } from 'zod'

type Events = { [Name in keyof typeof analysisEvents]: z.output<(typeof analysisEvents)[Name]> }

/** Answers by server-sent events: each event is sent at once and not buffered by proxies. */
export function openEvents(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const send = <Name extends keyof Events>(name: Name, data: Events[Name]): void => {
    raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  return {
    send,
    end(...event: Parameters<typeof send<'done'>>): void {
      send(...event)
      raw.end()
    },
    /** Sends the error as an event: the status has already been sent. */
    fail(error: unknown): void {
      const known = error instanceof AppError ? error : new AppError('internal', { cause: error })
      if (known.status >= 500) request.log.error({ err: error }, 'analysis failed')
      send('error', { code: known.code, message: request.t(`errors.${known.code}`, known.args) })
      raw.end()
    },
  }
}
