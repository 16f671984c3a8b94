import { copyFileSync, statSync, truncateSync } from 'node:fs'

const capBytes = 10 * 1024 * 1024

/**
 * Keeps a log from growing for ever: beyond ten megabytes what it holds becomes `.1`, in the place of the one before,
 * and it begins anew. It is emptied and not renamed, since its writer keeps it open, for appending.
 */
export function rotateLog(path: string, cap = capBytes): void {
  const status = statSync(path, { throwIfNoEntry: false })
  if (status === undefined || status.size <= cap) return
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}
