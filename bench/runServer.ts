import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { portIn } from '#tests/support/readPort.ts'

export type RunningProgram = {
  /** Milliseconds from the start of the process to its ready line. */
  readyMs: number
  pid: number
  /** The address it listens at, from its output: the system chooses the port. */
  url: string
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')
const pollMs = 2
const timeLimitMs = 60_000
const readyLine = /^Ready/m

/**
 * Runs a program of this repository until `stop`, and waits for its ready line. Its output goes to a file, as a
 * server's log does, because reading it here would cost the machine's two cores more than writing it.
 */
export async function runServer(
  program: { file: string; flags?: readonly string[]; nodeFlags?: readonly string[] },
  options: { env: Readonly<Record<string, string>>; logFile: string },
): Promise<RunningProgram> {
  const log = openSync(options.logFile, 'w')
  const startMs = performance.now()
  const child = spawn(
    process.execPath,
    [...(program.nodeFlags ?? []), program.file, ...(program.flags ?? [])],
    { cwd: root, stdio: ['ignore', log, log], env: { ...process.env, PORT: '0', ...options.env } },
  )
  closeSync(log)
  const ended = once(child, 'exit')
  while (!readyLine.test(readFileSync(options.logFile, 'utf8'))) {
    if (child.exitCode !== null || performance.now() - startMs > timeLimitMs) {
      child.kill('SIGKILL')
      throw new Error(`${program.file} did not start:\n${readFileSync(options.logFile, 'utf8')}`)
    }
    await sleep(pollMs)
  }
  return {
    readyMs: performance.now() - startMs,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${portIn(readFileSync(options.logFile, 'utf8')) ?? ''}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
