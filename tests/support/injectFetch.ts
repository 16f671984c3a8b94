import type { FastifyInstance } from 'fastify'

// jsdom brings an ArrayBuffer of its own, by which Fastify would not know the bytes that a list is sent as.
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor

/** `fetch` whose other end is the real server in this process: nothing listens, nothing is doubled. */
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

/** A browser names the type of a form by itself. */
const formHeaders = (body: unknown): Record<string, string> =>
  body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
