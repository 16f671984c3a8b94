import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type DoubleAnswer = { status?: number; headers?: Record<string, string>; body?: unknown } | 'silence'

export type DoubleRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: string }

export type HttpDouble = {
  baseUrl: string
  /** Requests received, in order. */
  requests: DoubleRequest[]
  stop(): Promise<void>
}

/**
 * A local server that replaces a service. `respond` receives the request and the number of requests before it;
 * 'silence' leaves the caller waiting. A string body is sent as it is.
 */
export async function startDouble(
  respond: (request: DoubleRequest, requestsBefore: number) => DoubleAnswer,
): Promise<HttpDouble> {
  const requests: DoubleRequest[] = []
  const server = createServer((incoming, response) => {
    void answerTo(incoming, response)
  })
  async function answerTo(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers: received } = incoming
    const body = await text(incoming)
    const request = { method, url: new URL(url, 'http://double'), headers: received, body }
    const answer = respond(request, requests.length)
    requests.push(request)
    if (answer === 'silence') return
    const { status = 200, headers = {}, body: sent = '' } = answer
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof sent === 'string' ? sent : JSON.stringify(sent))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server always has this kind of address
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns the answers one after the other; further requests get status 500. */
export const inOrder =
  (...answers: DoubleAnswer[]) =>
  (_request: DoubleRequest, requestsBefore: number): DoubleAnswer =>
    answers[requestsBefore] ?? { status: 500 }
