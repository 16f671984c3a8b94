import { existsSync, readFileSync } from 'node:fs'
import { childrenOf } from '../cpuTime.ts'

/**
 * The peak memory of a process, and the highest of any of its children, in megabytes; 0 where the system does not
 * report it.
 */
export type Peaks = { ownMb: number; childMb: number }

const everyMs = 50

/** Starts watching a process; returns a function that stops it. */
export function watchMemory(pid: number): () => Peaks {
  const peaks = { ownMb: 0, childMb: 0 }
  const timer = setInterval(() => {
    if (!existsSync(`/proc/${pid}/status`)) return
    peaks.ownMb = Math.max(peaks.ownMb, megabytes(pid, 'VmRSS'))
    for (const child of childrenOf(pid)) peaks.childMb = Math.max(peaks.childMb, megabytes(child, 'VmHWM'))
  }, everyMs)
  return () => {
    clearInterval(timer)
    return peaks
  }
}

/** Its current memory, or its peak since its start. */
function megabytes(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const path = `/proc/${pid}/status`
  // A process may end between listing and reading.
  const status = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024
}
