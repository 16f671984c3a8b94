import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/freePort.ts'

const patienceMs = 180_000

export type Product = { url: string; stop: () => Promise<void> }

/** Starts the product with its demonstration, in a folder of its own that goes with it. */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'matrice-studio-'))
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const env = { ...process.env, DATA_DIR: folder, PORT: port, LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = async (): Promise<void> => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + patienceMs
  while (!(await isReady(url))) {
    if (Date.now() > deadline || server.exitCode !== null) throw new Error('The product did not start')
    await wait(500)
  }
  return { url, stop }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
