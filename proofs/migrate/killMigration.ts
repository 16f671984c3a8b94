import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolConfig } from 'pg'

function startMigration({ host, database, user }: PoolConfig): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'migrateAlone.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PROOF_DATABASE: JSON.stringify([host, database, user]) },
  })
}

/** Migrates in its own process. Returns the duration in milliseconds. */
export async function migrateWhole(owner: PoolConfig): Promise<number> {
  const child = startMigration(owner)
  const ended = once(child, 'exit')
  await once(child, 'message')
  const start = performance.now()
  const [code] = await ended
  if (code !== 0) throw new Error(`A migration ended with ${String(code)}`)
  return performance.now() - start
}

/** Migrates in a process that is killed after this many milliseconds; returns true if it was still running. */
export async function migrateAndKill(owner: PoolConfig, afterMs: number): Promise<boolean> {
  const child = startMigration(owner)
  const ended = once(child, 'exit')
  await once(child, 'message')
  await sleep(afterMs)
  child.kill('SIGKILL')
  const [, signal] = await ended
  return signal === 'SIGKILL'
}
