import { readdirSync, readlinkSync } from 'node:fs'
import { commandLineOf, signalIfAlive } from './processIdentity.ts'

/**
 * Ends backends without a postmaster. A backend busy with a long statement outlives its killed postmaster and keeps the
 * shared memory. It is identified by its working directory, our data directory. Only Linux shows that directory; on
 * other systems the start waits until the backend ends.
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
    // Not readable for us, or ended meanwhile: in both cases not a backend of ours.
    return null
  }
}
