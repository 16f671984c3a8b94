import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readPort } from './readPort.ts'

/** The built app, empty, in its own process, at a port chosen by the system. */
export type ServedApp = { port: number; stop(): Promise<void> }

/** Starts it; resolves once it responds. */
export async function startServedApp(settings: Readonly<Record<string, string>>): Promise<ServedApp> {
  const app = spawn(process.execPath, ['tests/support/servedApp.ts', '--empty'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings, PORT: '0' },
  })
  const gone = once(app, 'exit')
  return {
    port: await readPort(app.stdout),
    async stop() {
      app.kill('SIGTERM')
      await gone
    },
  }
}
