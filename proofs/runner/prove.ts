import { parseArgs } from 'node:util'
import { createRandom, type Random } from './random.ts'

export type ProofRun = {
  n: number
  seed: number
  random: Random
  /** Whether to plant the fault that the proof must find. */
  isSelfTest: boolean
  say: (line: string) => void
}

/**
 * The frame of every proof: reads `--n`, `--seed` and `--self-test`, runs the check, prints each miss and, last,
 * one line of JSON. The exit code is 1 on a miss; in a self-test, 1 when the planted fault was not found.
 *
 * @param check answers what it found wrong, one sentence each; none is proven.
 */
export async function prove(
  proof: string,
  defaults: { n: number },
  check: (run: ProofRun) => Promise<string[]>,
): Promise<void> {
  const { values } = parseArgs({
    options: {
      n: { type: 'string', default: String(defaults.n) },
      // Of those that last a time: the same as `--n`.
      minutes: { type: 'string' },
      seed: { type: 'string', default: '1' },
      'self-test': { type: 'boolean', default: false },
    },
  })
  const n = readCount('n', values.minutes ?? values.n)
  const seed = readCount('seed', values.seed)
  const isSelfTest = values['self-test']
  const run: ProofRun = { n, seed, isSelfTest, random: createRandom(seed), say }
  const { misses, isFinished } = await check(run).then(
    (found) => ({ misses: found, isFinished: true }),
    (error: unknown) => ({ misses: [`stopped by ${describe(error)}`], isFinished: false }),
  )
  for (const miss of misses) say(`MISS ${miss}`)
  const hasFound = misses.length > 0
  if (isSelfTest)
    say(hasFound && isFinished ? 'The planted fault was found' : 'The planted fault was NOT found')
  say(JSON.stringify({ proof, n, seed, misses: misses.length }))
  process.exitCode = isFinished && hasFound === isSelfTest ? 0 : 1
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function readCount(name: string, text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 0) return count
  throw new Error(`--${name} must be a whole number, not "${text}"`)
}
