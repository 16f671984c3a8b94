import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ChatRequest = {
  path: string
  headers: IncomingHttpHeaders
  body: {
    model: string
    stream: boolean
    max_tokens: number
    messages: { role: string; content: string }[]
  }
}

/**
 * Behaviour of the double: a status with a body, or pieces of a stream, after which it may leave the caller waiting.
 */
export type ChatAnswer =
  | { status: number; body: string; headers?: Record<string, string> }
  | { pieces: readonly string[]; ending?: 'done' | 'hang' | 'cut' }

/** A local server that answers `POST /v1/chat/completions` with `stream: true` as OpenAI documents it. */
export async function startChatDouble(given: ChatAnswer | (() => ChatAnswer)) {
  const requests: ChatRequest[] = []
  let left = Promise.withResolvers<void>()
  const server = createServer((incoming, response) => {
    const own = Promise.withResolvers<void>()
    left = own
    response.once('close', () => own.resolve())
    void (async () => {
      const body = JSON.parse(await text(incoming)) as ChatRequest['body']
      requests.push({ path: incoming.url ?? '', headers: incoming.headers, body })
      const answer = typeof given === 'function' ? given() : given
      if ('status' in answer) {
        response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        response.end(answer.body)
        return
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.flushHeaders()
      for (const piece of answer.pieces) response.write(piece)
      if (answer.ending === 'cut') response.destroy()
      if (answer.ending === undefined || answer.ending === 'done') response.end('data: [DONE]\n\n')
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server always has this kind of address
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Resolves when the last caller has received its answer or has disconnected. */
    lastLeft: () => left.promise,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** One event of the stream: the next words of the message. */
export const delta = (content: string): string =>
  event({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] })

/** The last event before `[DONE]`. */
export const finish = (): string => event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })

const event = (body: object): string =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm', ...body })}\n\n`
