import { existsSync, readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second. */
const tickMicroseconds = 10_000

/**
 * Processor time of a process in microseconds, optionally with its children; null where the system does not report it.
 * Other programs on the machine hardly affect it, unlike requests per second.
 */
export function cpuMicroseconds(pid: number, withChildren = false): number | null {
  if (!existsSync('/proc/self/stat')) return null
  if (!withChildren) return readMicroseconds(pid, 'own')
  // The time of children that have ended is counted in their parent.
  return childrenOf(pid).reduce(
    (sum, child) => sum + readMicroseconds(child, 'own'),
    readMicroseconds(pid, 'ended'),
  )
}

/** Positions of user and system time in the line, after the name: of the process, and of its ended children. */
const places = { own: [11, 12], ended: [13, 14] } as const

function readMicroseconds(pid: number, whose: keyof typeof places): number {
  const path = `/proc/${pid}/stat`
  // A process may end between listing and reading.
  if (!existsSync(path)) return 0
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [user, system] = places[whose]
  return (Number(fields[user]) + Number(fields[system])) * tickMicroseconds
}

/** Child processes of a process. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
