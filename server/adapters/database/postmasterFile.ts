import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLineOf, isAlive } from './processIdentity.ts'

export type PostmasterFile = { pid: number; sockets: string; status: string }

/** Reads a postmaster's own pid file; null when there is no file or it is truncated. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  const lines = readLines(cluster)
  const pid = Number(lines?.[0])
  return Number.isInteger(pid) && pid > 0
    ? { pid, sockets: lines?.[4] ?? '', status: (lines?.[7] ?? '').trim() }
    : null
}

/** Whether that process is the postmaster of this data directory now. */
export const isPostmasterOf = (pid: number, cluster: string): boolean =>
  commandLineOf(pid)?.includes(`/postgres -D ${cluster} `) ?? false

/**
 * Makes a pid file left by a crash harmless. PostgreSQL removes a stale one itself, except when its process id now
 * belongs to another living process: then it refuses to start, for ever. The file is not deleted, because it also names
 * the shared memory by which PostgreSQL detects backends that outlived their postmaster. Instead our own process id is
 * written into it: PostgreSQL treats the id of its parent as stale, and still checks the memory.
 */
export function neutralisePostmasterFile(cluster: string): void {
  const path = join(cluster, 'postmaster.pid')
  const lines = readLines(cluster)
  if (lines === null) return
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) rmSync(path)
  else if (isAlive(pid) && !isPostmasterOf(pid, cluster)) {
    writeFileSync(path, [String(process.pid), ...lines.slice(1)].join('\n'))
  }
}

function readLines(cluster: string): string[] | null {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
