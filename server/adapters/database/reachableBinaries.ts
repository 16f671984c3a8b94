import { chmod, cp, readdir, rename, rm } from 'node:fs/promises'
import { existsSync, globSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { makeOpenFolder, rootHome } from './databasePlacement.ts'
import type { PostgresBinaries } from './postgresBinaries.ts'
import { canReach, type Account } from './unprivilegedAccount.ts'

const witnesses = ['bin/postgres', 'bin/initdb', 'lib/libicuuc.so.*', 'share/postgresql/postgres.bki']

/**
 * Returns the folder of PostgreSQL's programs, or of a copy in `/var/lib/matrice` when their account cannot reach them
 * (a clone under a 0700 folder, or a restrictive umask).
 */
export async function reachableBinaries(
  { folder, version }: PostgresBinaries,
  account: Account | null,
): Promise<string> {
  if (account === null || canReachAll(account, folder)) return folder
  const copy = join(rootHome, 'programs', `${version}-${process.platform}-${process.arch}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  makeOpenFolder(join(rootHome, 'programs'))
  await cp(folder, draft, { recursive: true, verbatimSymlinks: true })
  await openToAll(draft)
  // A rename is atomic, so a copy interrupted by a crash never has the final name.
  await rename(draft, copy).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    return rm(draft, { recursive: true })
  })
  return copy
}

const canReachAll = (account: Account, folder: string): boolean =>
  globSync(witnesses, { cwd: folder }).every((path) => canReach(account, realpathSync(join(folder, path))))

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const programs = join(folder, 'bin')
  for (const entry of entries.filter((each) => !each.isSymbolicLink())) {
    const isOpen = entry.isDirectory() || entry.parentPath === programs
    await chmod(join(entry.parentPath, entry.name), isOpen ? 0o755 : 0o644)
  }
}
