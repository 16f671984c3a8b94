import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#model/errors.ts'

/** Answers by server-sent events, data by name: each event is sent at once and not buffered by proxies. */
export function openEvents<Events extends Readonly<Record<string, unknown>>>(reply: FastifyReply) {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const send = <Name extends keyof Events & string>(name: Name, data: Events[Name]): void => {
    raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  return {
    send,
    /** Resolves when the client has taken what was sent, so that a slow one does not fill the memory, or has gone. */
    drained: (): Promise<void> =>
      raw.writableNeedDrain && !raw.destroyed
        ? new Promise((resolve) => {
            const settle = (): void => {
              raw.off('drain', settle).off('close', settle)
              resolve()
            }
            raw.on('drain', settle).on('close', settle)
          })
        : Promise.resolve(),
    /** Sends the last event. */
    end<Name extends keyof Events & string>(name: Name, data: Events[Name]): void {
      send(name, data)
      raw.end()
    },
  }
}

/** An error as part of an answer whose status has already been sent. A fault of the server is logged. */
export function errorPart(request: FastifyRequest, error: unknown): { code: string; message: string } {
  const known = error instanceof AppError ? error : new AppError('internal', { cause: error })
  if (known.status >= 500) request.log.error({ err: error }, 'part of a request failed')
  return { code: known.code, message: request.t(`errors.${known.code}`, known.args) }
}
