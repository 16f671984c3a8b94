import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process has this id, whoever owns it. A zombie counts as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The command line of a process, or null when there is none. A zombie has none: its parent has not collected it, but it
 * no longer runs. Process ids are reused, above all in containers, so a pid file is valid only if the command line
 * matches.
 */
export function commandLineOf(pid: number): string | null {
  try {
    const line =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return line.trim() || null
  } catch (error) {
    if (isAlive(pid)) throw error
    return null
  }
}

/** Sends a signal, unless the process has ended meanwhile. */
export function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
