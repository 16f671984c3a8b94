/** What came back; status 0 when nothing did, so that the outcome is unknown. */
export type Answer = { status: number; body: unknown; headers: Readonly<Record<string, string>> }

export type HttpClient = {
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  /** Calls made in the name of the one who logged in. */
  as(token: string): HttpClient
}

/** How long an answer is waited for, unless it is said. */
const usualPatienceMs = 20_000

export function createHttpClient(
  address: string,
  own: Record<string, string> = {},
  patienceMs = usualPatienceMs,
): HttpClient {
  return {
    async call(method, path, body, headers = {}) {
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      try {
        const answer = await fetch(`${address}${path}`, {
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
    as: (token) => createHttpClient(address, { ...own, authorization: `Bearer ${token}` }, patienceMs),
  }
}

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300

/** Whether the request may or may not have been carried out: no answer, or one from a server in trouble. */
export const isUncertain = ({ status }: Answer): boolean => status === 0 || status >= 500
