import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { freePort } from './freePort.ts'
import { startOidcProvider, type OidcProvider } from './oidcProvider.ts'

/** The built app, empty, with somebody else's identity provider, on whose own page people log in. */
export type RedirectApp = {
  baseURL: string
  provider: OidcProvider
  stop(): Promise<void>
}

export async function startRedirectApp(): Promise<RedirectApp> {
  const port = await freePort()
  const baseURL = `http://127.0.0.1:${port}`
  const provider = await startOidcProvider({ origin: baseURL })
  const app = spawn(process.execPath, ['tests/support/servedApp.ts', '--empty'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: baseURL,
      AUTH_ISSUER: provider.issuer,
      AUTH_FLOW: 'redirect',
    },
  })
  const isReady = async () => (await fetch(`${baseURL}/readyz`).catch(() => null))?.ok
  await expect
    .poll(isReady, { timeout: 240_000 })
    .toBe(true)
    .catch((error: unknown) => {
      app.kill('SIGTERM')
      throw error
    })
  return {
    baseURL,
    provider,
    async stop() {
      const gone = once(app, 'exit')
      app.kill('SIGTERM')
      await gone
      await provider.close()
    },
  }
}
