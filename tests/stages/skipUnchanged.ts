import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runProgram } from './program.ts'
import { countOf, type Stage } from './stage.ts'

/** Skips a stage that passed on this machine with exactly the current files. For programs without their own cache. */
export const skipUnchanged = (stage: Stage): Stage => ({
  ...stage,
  run: async (options) => {
    const stamp = join(root, 'node_modules', '.cache', `passed-${stage.title}`)
    const fingerprint = await fingerprintFiles()
    if (readIfThere(stamp) === fingerprint) return countOf(true)
    const count = await stage.run(options)
    if (count.failed === 0) {
      mkdirSync(dirname(stamp), { recursive: true })
      writeFileSync(stamp, fingerprint)
    }
    return count
  },
})

/** A hash over the path and content of every file that git tracks or would add. */
async function fingerprintFiles(): Promise<string> {
  const listed = await runProgram('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    shown: false,
  })
  if (listed.code !== 0) throw new Error(`git lists no files: ${listed.output}`)
  const hash = createHash('sha1')
  for (const path of listed.output.split('\0').filter((name) => name !== '')) {
    hash.update(path).update(readIfThere(join(root, path)) ?? '')
  }
  return hash.digest('hex')
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // The file was deleted but is still in the index, or the stamp was never written.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
