import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { startOidcProvider, type OidcProvider } from './oidcProvider.ts'
import { startServedApp, type ServedApp } from './startServedApp.ts'

/** The built app, empty, with a foreign identity provider, on whose page people log in. */
export type RedirectApp = {
  baseURL: string
  provider: OidcProvider
  stop(): Promise<void>
}

export async function startRedirectApp(): Promise<RedirectApp> {
  let app: ServedApp | undefined
  // Provider and app need the address before the app has a port: this proxy listens there and forwards to it.
  const front = createServer((socket) => {
    const behind = connect(app?.port ?? 0, '127.0.0.1')
    socket.on('error', () => behind.destroy())
    behind.on('error', () => socket.destroy())
    socket.pipe(behind).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const baseURL = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const provider = await startOidcProvider({ origin: baseURL })
  app = await startServedApp({ PUBLIC_URL: baseURL, AUTH_ISSUER: provider.issuer, AUTH_FLOW: 'redirect' })
  return {
    baseURL,
    provider,
    async stop() {
      await app.stop()
      front.close()
      await provider.close()
    },
  }
}
