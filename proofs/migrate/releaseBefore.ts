import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: root, stdio: 'pipe' })

/**
 * Checks out the sources of an earlier commit into their own folder, with this checkout's packages and client. @throws
 * Error if the history does not contain the commit
 */
export function checkOut(commit: string): { root: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'matrice-release-'))
  try {
    git('worktree', 'add', '--detach', '--force', folder, commit)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`The history here has no commit ${commit}: fetch it whole.`, { cause: error })
  }
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(folder, name))
  return { root: folder, remove: () => void git('worktree', 'remove', '--force', folder) }
}
