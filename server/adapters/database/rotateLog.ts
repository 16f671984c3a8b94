import { copyFileSync, statSync, truncateSync } from 'node:fs'

const capBytes = 10 * 1024 * 1024

/**
 * Limits the size of a log: above ten megabytes its content moves to `.1`, replacing the previous one, and the log
 * starts empty. It is truncated and not renamed, because its writer keeps it open for appending.
 */
export function rotateLog(path: string, cap = capBytes): void {
  const status = statSync(path, { throwIfNoEntry: false })
  if (status === undefined || status.size <= cap) return
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}
