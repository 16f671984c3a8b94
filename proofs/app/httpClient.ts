import { requireSuccess } from '#tests/support/requireSuccess.ts'

/** An HTTP response; status 0 if there was none, so that the outcome is unknown. */
export type Answer = { status: number; body: unknown; headers: Readonly<Record<string, string>> }

type Call = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>

export type HttpClient = {
  call: Call
  /** A client that calls as the account of this token. */
  as(token: string): HttpClient
}

/** The address of requests; it may change when a server restarts. */
export type Server = { readonly address: string }

/** Default timeout of a response, long because a busy machine is not an outage. */
const usualPatienceMs = 60_000

export function createHttpClient(
  server: Server,
  own: Record<string, string> = {},
  timeLimitMs = usualPatienceMs,
): HttpClient {
  return {
    async call(method, path, body, headers = {}) {
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      try {
        const answer = await fetch(`${server.address}${path}`, {
          method,
          headers: { ...own, ...type, ...headers },
          signal: AbortSignal.timeout(timeLimitMs),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        return {
          status: answer.status,
          body: text === '' ? null : JSON.parse(text),
          headers: Object.fromEntries(answer.headers),
        }
      } catch (error) {
        return { status: 0, body: String(error), headers: {} }
      }
    },
    as: (token) => createHttpClient(server, { ...own, authorization: `Bearer ${token}` }, timeLimitMs),
  }
}

/** A call that prepares a test. @throws Error if it is refused */
export async function callOrThrow(client: HttpClient, ...request: Parameters<Call>): Promise<Answer> {
  const answer = await client.call(...request)
  const [method, path] = request
  requireSuccess(`${method} ${path}`, answer.status, answer.body)
  return answer
}

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300

/** True if the request may or may not have been carried out: no response, or a 5xx. */
export const isUncertain = ({ status }: Answer): boolean => status === 0 || status >= 500
