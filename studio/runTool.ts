import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Runs a program installed on the machine (Debian: `apt-get install ffmpeg poppler-utils`).
 *
 * @throws Error with the end of the program's output
 */
export async function runTool(program: string, args: readonly string[]): Promise<void> {
  await run(program, args, { maxBuffer: 1 << 24 }).catch(
    (error: NodeJS.ErrnoException & { stderr?: string }) => {
      if (error.code === 'ENOENT')
        throw new Error(`${program} is missing: apt-get install ffmpeg poppler-utils`)
      throw new Error(`${program} failed: ${(error.stderr ?? error.message).slice(-600)}`)
    },
  )
}
