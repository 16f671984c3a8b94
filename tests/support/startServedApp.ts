import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** The built app, empty, in its own process, at a port chosen by the system. */
export type ServedApp = { port: number; stop(): Promise<void> }

/** Starts it; resolves once it responds. */
export async function startServedApp(settings: Readonly<Record<string, string>>): Promise<ServedApp> {
  const app = spawn(process.execPath, ['tests/support/servedApp.ts', '--empty'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings, PORT: '0' },
  })
  const gone = once(app, 'exit')
  let port = 0
  for await (const line of createInterface({ input: app.stdout })) {
    port ||= Number(/^Listening at .*:(\d+)$/.exec(line)?.[1] ?? 0)
    if (line.startsWith('Ready')) break
  }
  app.stdout.resume()
  if (port === 0) throw new Error('The app ended before it listened')
  return {
    port,
    async stop() {
      app.kill('SIGTERM')
      await gone
    },
  }
}
