import { existsSync, readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second. */
const tickMicroseconds = 10_000

/**
 * Microseconds of processor time that a process has used, and its children with it where asked; null where the
 * system does not say. Other programs on the machine hardly change it, unlike requests a second.
 */
export function cpuMicroseconds(pid: number, withChildren = false): number | null {
  if (!existsSync('/proc/self/stat')) return null
  if (!withChildren) return readMicroseconds(pid, 'own')
  // Children that have ended are counted with their parent.
  return childrenOf(pid).reduce(
    (sum, child) => sum + readMicroseconds(child, 'own'),
    readMicroseconds(pid, 'ended'),
  )
}

/** Places of user and system time in the line, behind the name: of the process, and of its ended children. */
const places = { own: [11, 12], ended: [13, 14] } as const

function readMicroseconds(pid: number, whose: keyof typeof places): number {
  const path = `/proc/${pid}/stat`
  // A process may end between listing and reading.
  if (!existsSync(path)) return 0
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [user, system] = places[whose]
  return (Number(fields[user]) + Number(fields[system])) * tickMicroseconds
}

/** The processes that a process has started. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
