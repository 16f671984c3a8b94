import { runProgram } from '../program.ts'

/** The commit of `main` on which the current work is based. */
export const workBase = async (): Promise<string> => (await git('merge-base', 'HEAD', 'main')).trim()

/** Paths, relative to the root, of files that differ from a commit: committed since, changed, or new. */
export async function changedFiles(base: string): Promise<string[]> {
  const changed = await git('diff', '--name-only', base)
  const added = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${changed}\n${added}`.split('\n').filter((path) => path !== ''))]
}

async function git(...flags: readonly string[]): Promise<string> {
  const { code, output } = await runProgram('git', flags, { shown: false })
  if (code !== 0) throw new Error(`git ${flags.join(' ')}: ${output}`)
  return output
}
