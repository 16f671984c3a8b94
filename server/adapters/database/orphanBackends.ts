import { readdirSync, readlinkSync } from 'node:fs'
import { commandLineOf, signalIfAlive } from './processIdentity.ts'

/**
 * A backend busy in a long statement outlives its killed postmaster and keeps the shared memory. It
 * stands in our data directory, which tells it apart; Linux shows that, other systems wait for its end.
 */
export function endOrphanBackends(cluster: string): void {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const isBackend = workingFolderOf(pid) === cluster && commandLineOf(Number(pid))?.startsWith('postgres: ')
    if (isBackend === true) signalIfAlive(Number(pid), 'SIGQUIT')
  }
}

function workingFolderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // Not ours to look into, or gone meanwhile: either way not a backend of ours.
    return null
  }
}
