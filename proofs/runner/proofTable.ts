import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './prove.ts'

const root = join(import.meta.dirname, '..', '..')
const page = 'docs/proofs.md'

/** Finds the row of a proof by its name. */
const isRowOf = (name: string) => (line: string) => line.startsWith(`| [${name}](`)

/** A row of `docs/proofs.md`; `lastRun` has the cells commit, date, minutes and result. */
export const rowOf = (name: string, covers: string, lastRun: readonly string[]): string =>
  `| [${name}](../proofs/${name}.ts) | ${covers} | ${lastRun.join(' | ')} |`

/** The page with the last full run of one proof replaced. @throws Error if it has no row */
export function withLastRun(text: string, name: string, covers: string, lastRun: readonly string[]): string {
  const lines = text.split('\n')
  const at = lines.findIndex(isRowOf(name))
  if (at === -1) throw new Error(`${page} has no row for ${name}`)
  return lines.with(at, rowOf(name, covers, lastRun)).join('\n')
}

const git = (...command: readonly string[]): string =>
  execFileSync('git', command, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * The checked-out commit, if the working tree differs from it only in the table: otherwise a run proves nothing about
 * the commit. Undefined outside a checkout.
 */
export function cleanCommit(): string | undefined {
  try {
    const changes = git('status', '--porcelain').split('\n')
    return changes.every((line) => line === '' || line.endsWith(page)) ? git('rev-parse', 'HEAD') : undefined
  } catch (error) {
    // No git or no repository, for example after unpacking an archive: there is no commit.
    if (error instanceof Error) return undefined
    throw error
  }
}

type FullRun = Outcome & { commit: string; endedAt: Date }

/** The cells of a full run: commit, date, minutes and result. */
export const cellsOf = ({ commit, endedAt, seconds, isPassed, misses }: FullRun): string[] => [
  commit.slice(0, 8),
  endedAt.toISOString().slice(0, 10),
  (seconds / 60).toFixed(1),
  isPassed ? 'passed' : `failed: ${misses} ${misses === 1 ? 'miss' : 'misses'}`,
]

/** Writes a full run to the row of its proof. */
export function recordFullRun(name: string, covers: string, run: FullRun): void {
  const path = join(root, page)
  writeFileSync(path, withLastRun(readFileSync(path, 'utf8'), name, covers, cellsOf(run)))
}
