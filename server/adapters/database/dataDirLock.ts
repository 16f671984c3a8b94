import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { BootRefusal } from '#server/config/bootRefusal.ts'

export type DataDirLock = {
  /** Records the address that a second start reports for this process. */
  announce: (address: string) => void
  release: () => void
}

const holder = z.object({ pid: z.number(), address: z.string().nullable() })

const sqliteBusy = 5

/** Long enough for a holder that is about to stop, short enough to feel immediate. */
const timeLimitMs = 250

/**
 * Locks `dataDir` for this process, or refuses within a second when another process holds it. The lock is an operating
 * system lock, held through SQLite's exclusive transaction on an empty file: it ends with its process however that
 * dies, and a reused process id cannot fake it. The holder is recorded beside it, in `instance.json`.
 *
 * @throws BootRefusal naming the process and the address of the holder.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(dataDir)
  const note = join(folder, 'instance.json')
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: timeLimitMs })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new BootRefusal(describeHolder(folder, note), { cause: error })
  }
  const announce = (address: string | null): void =>
    writeFileSync(note, JSON.stringify({ pid: process.pid, address }))
  announce(null)
  return { announce, release: () => lock.close() }
}

function describeHolder(folder: string, note: string): string {
  const advice = 'Stop it first, or choose another folder with DATA_DIR.'
  // A process that has just taken the lock has not written its note yet.
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : ''
  const found = holder.safeParse(JSON.parse(noted || 'null'))
  if (!found.success) return `Matrice is already starting on ${folder}. ${advice}`
  const { pid, address } = found.data
  return `Matrice already runs on ${folder}: process ${pid}, ${address ?? 'still starting'}. ${advice}`
}
