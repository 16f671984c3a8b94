import { readdirSync, readFileSync } from 'node:fs'

/** The resources of a process: resident memory in megabytes, and open files including sockets. */
export type Figures = { megabytes: number; handles: number }

/** Read from `/proc`, so the numbers come from the system and not from the process itself. */
export function figuresOf(pid: number): Figures {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN)
  return { megabytes: kilobytes / 1024, handles: readdirSync(`/proc/${pid}/fd`).length }
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
