import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`)

/**
 * Ends the command with a reason on the error output.
 * @param {string} reason
 * @returns {never}
 */
export function stopWith(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

/**
 * Runs a program of this repository and prints the elapsed time, every ten seconds while it runs.
 * @param {string} title
 * @param {string} program
 * @param {string[]} flags
 * @param {string} [folder] in which it runs
 */
export async function runStep(title, program, flags, folder = root) {
  const start = Date.now()
  const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`
  say(`${title} …`)
  const reminder = setInterval(() => say(`${title} … ${seconds()}`), 10_000)
  const child = spawn(program, flags, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(),
  })
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (...outcome) => resolve(outcome))
  })
  clearInterval(reminder)
  if (signal !== null) process.exit(130)
  if (code !== 0) stopWith(`${title}: failed after ${seconds()}, see above.`)
  say(`${title}: done in ${seconds()}`)
}

/** The PATH starts with the programs installed here, including the pinned Node. */
export const environment = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
})
