import { requireSuccess } from '#tests/support/requireSuccess.ts'

/** What came back; status 0 when nothing did, so that the outcome is unknown. */
export type Answer = { status: number; body: unknown; headers: Readonly<Record<string, string>> }

type Call = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>

export type HttpClient = {
  call: Call
  /** Calls made in the name of the one who logged in. */
  as(token: string): HttpClient
}

/** Where requests go; a server that starts anew may listen elsewhere. */
export type Server = { readonly address: string }

/** How long an answer is waited for, unless it is said: a busy machine is no outage. */
const usualPatienceMs = 60_000

export function createHttpClient(
  server: Server,
  own: Record<string, string> = {},
  patienceMs = usualPatienceMs,
): HttpClient {
  return {
    async call(method, path, body, headers = {}) {
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      try {
        const answer = await fetch(`${server.address}${path}`, {
          method,
          headers: { ...own, ...type, ...headers },
          signal: AbortSignal.timeout(patienceMs),
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
    as: (token) => createHttpClient(server, { ...own, authorization: `Bearer ${token}` }, patienceMs),
  }
}

/** A call that prepares something. @throws Error when it is refused */
export async function callOrThrow(client: HttpClient, ...request: Parameters<Call>): Promise<Answer> {
  const answer = await client.call(...request)
  const [method, path] = request
  requireSuccess(`${method} ${path}`, answer.status, answer.body)
  return answer
}

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300

/** Whether the request may or may not have been carried out: no answer, or one from a server in trouble. */
export const isUncertain = ({ status }: Answer): boolean => status === 0 || status >= 500
