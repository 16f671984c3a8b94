import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: root, stdio: 'pipe' })

/**
 * The sources of an earlier commit in a folder of their own, with the packages and the client that are here.
 * @throws Error where the history does not reach back so far
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
