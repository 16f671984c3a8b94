import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import type { Answer, HttpClient } from '../app/httpClient.ts'
import { host, type Certificate, type Proxy } from './proxies.ts'

type Sent = {
  method: string
  path: string
  headers?: Readonly<Record<string, string | number>>
  body?: Iterable<Buffer | string>
}

export type SecureServer = {
  client: HttpClient
  /** The answer with its text; status 0 where the connection broke before one. */
  send: (sent: Sent) => Promise<{ status: number; text: string; headers: Answer['headers'] }>
  close: () => void
}

/** Calls a proxy over HTTPS, by the public name and with the certificate authority of the proof. */
export function callProxy({ https: port }: Proxy, { ca }: Certificate): SecureServer {
  const agent = new Agent({ ca, keepAlive: true })
  const send: SecureServer['send'] = ({ method, path, headers = {}, body = [] }) =>
    new Promise((resolve) => {
      const broken = (error: unknown) => resolve({ status: 0, text: String(error), headers: {} })
      const sending = request(
        { host: '127.0.0.1', port, agent, servername: host, method, path, headers: { host, ...headers } },
        (answer) => {
          text(answer).then(
            (content) =>
              resolve({
                status: answer.statusCode ?? 0,
                text: content,
                headers: Object.fromEntries(
                  Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
                ),
              }),
            broken,
          )
        },
      )
      sending.on('error', broken)
      void writeAll(sending, body)
    })
  const clientAs = (own: Record<string, string>): HttpClient => ({
    async call(method, path, body, headers = {}) {
      const json = body === undefined ? undefined : JSON.stringify(body)
      const answer = await send({
        method,
        path,
        headers: {
          accept: 'application/json',
          ...own,
          ...(json !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(json),
          }),
          ...headers,
        },
        ...(json !== undefined && { body: [json] }),
      })
      return { ...answer, body: parse(answer.text) }
    },
    as: (token) => clientAs({ ...own, authorization: `Bearer ${token}` }),
  })
  return { client: clientAs({}), send, close: () => agent.destroy() }
}

/** A proxy's own error page is not JSON. */
function parse(content: string): unknown {
  try {
    return content === '' ? null : JSON.parse(content)
  } catch {
    return content
  }
}

async function writeAll(sending: ReturnType<typeof request>, body: Iterable<Buffer | string>): Promise<void> {
  for (const piece of body) {
    if (sending.destroyed) return
    if (!sending.write(piece)) {
      await new Promise<void>((resolve) => {
        const goOn = (): void => {
          sending.off('drain', goOn)
          sending.off('close', goOn)
          resolve()
        }
        sending.once('drain', goOn)
        sending.once('close', goOn)
      })
    }
  }
  sending.end()
}
