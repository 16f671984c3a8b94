import { Agent } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { startTestApp } from './app.ts'

/** The host name under which Auth0's libraries find the server: they only support https on a domain. */
export const domain = 'id.matrice.example'

type ProxiedRequest = { method?: string; headers?: HeadersInit; body?: unknown }

/** A server on a real port whose public URL is `https://id.matrice.example`, and two ways to reach it. */
export async function startListeningProvider() {
  const test = await startTestApp({ PUBLIC_URL: `https://${domain}` })
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = test.app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  /** Does the work of a TLS proxy in front of the server, for libraries that accept a custom fetch. */
  const proxiedFetch = (url: string, request: ProxiedRequest = {}): Promise<Response> => {
    const { pathname, search } = new URL(url)
    const { method = 'GET', headers = {}, body = null } = request
    return fetch(`${origin}${pathname}${search}`, {
      method,
      headers,
      body: formOf(body),
    })
  }
  /** The same for those that accept a custom agent. */
  const agent = new Agent()
  agent.createConnection = () => connect(port, '127.0.0.1')

  return { ...test, origin, proxiedFetch, agent }
}

/** The libraries send forms and JSON, as text or as URLSearchParams. */
const formOf = (body: unknown): string | URLSearchParams | null =>
  typeof body === 'string' || body instanceof URLSearchParams ? body : null
