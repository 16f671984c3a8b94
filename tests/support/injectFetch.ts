import type { FastifyInstance } from 'fastify'

// jsdom has its own ArrayBuffer, so Fastify would not recognise a list response, which is sent as bytes.
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor

/** `fetch` connected to the real server in this process: no port and no doubles. */
export const injectFetch =
  (app: FastifyInstance) =>
  async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const answer = await app.inject({
      method: methodOf(init),
      url: input instanceof Request ? input.url : input.toString(),
      headers: { ...formHeaders(init.body), ...(init.headers as Record<string, string>) },
      ...((typeof init.body === 'string' || init.body instanceof URLSearchParams) && {
        payload: init.body.toString(),
      }),
    })
    init.signal?.throwIfAborted()
    const isBodiless = [204, 304].includes(answer.statusCode)
    return new Response(isBodiless ? null : answer.body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }

const methodOf = ({ method = 'GET' }: RequestInit) => method

/** A browser sets the content type of a form by itself. */
const formHeaders = (body: unknown): Record<string, string> =>
  body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
