import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPort } from '#tests/support/readPort.ts'

export type Product = { url: string; stop: () => Promise<void> }

/** Starts the product with its demonstration in a temporary folder, which is removed at the end. */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'matrice-studio-'))
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  const port = await readPort(server.stdout)
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `http://localhost:${port}`, stop }
}
