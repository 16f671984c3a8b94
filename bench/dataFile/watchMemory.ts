import { existsSync, readFileSync } from 'node:fs'
import { childrenOf } from '../cpuTime.ts'

/** The most that a process held, and the most that any one of its children did, in megabytes; 0 where nobody says. */
export type Peaks = { ownMb: number; childMb: number }

const everyMs = 50

/** Begins to watch a process; what it returns ends that. */
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

/** What it holds now, or held at most since its start. */
function megabytes(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const path = `/proc/${pid}/status`
  // A process may end between listing and reading.
  const status = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024
}
