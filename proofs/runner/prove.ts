import type { OpenApp, OpenAppOptions } from '../app/openApp.ts'
import { createRandom, type Random } from './random.ts'

export type ProofRun = {
  n: number
  seed: number
  random: Random
  /** True to plant the fault that the proof must find. */
  isSelfTest: boolean
  /** True for a run of full size: only then are times, memory and other measurements of the machine judged. */
  isFull: boolean
  say: (line: string) => void
  /** The server in this process, on its own empty database. */
  openApp: (options?: OpenAppOptions) => Promise<OpenApp>
}

/** @returns the misses, one sentence each; an empty list is a success. */
export type Check = (run: ProofRun) => Promise<string[]>

/** Settings of a run; the random numbers follow from the seed. */
export type RunSettings = Omit<ProofRun, 'random' | 'say'>

export type Outcome = {
  /** True without misses; in a self-test, if the planted fault was found. */
  isPassed: boolean
  misses: number
  seconds: number
}

/** Runs a check, prints each miss and, last, one line of JSON with the result. */
export async function prove(proof: string, check: Check, settings: RunSettings): Promise<Outcome> {
  const { n, seed, isSelfTest } = settings
  const start = performance.now()
  const { misses, isFinished } = await check({ ...settings, random: createRandom(seed), say }).then(
    (found) => ({ misses: found, isFinished: true }),
    (error: unknown) => ({ misses: [`stopped by ${describe(error)}`], isFinished: false }),
  )
  for (const miss of misses) say(`MISS ${miss}`)
  const hasFound = misses.length > 0
  if (isSelfTest)
    say(hasFound && isFinished ? 'The planted fault was found' : 'The planted fault was NOT found')
  const isPassed = isFinished && hasFound === isSelfTest
  const seconds = Math.round((performance.now() - start) / 100) / 10
  say(JSON.stringify({ proof, n, seed, misses: misses.length, isPassed, seconds }))
  return { isPassed, misses: misses.length, seconds }
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

const say = (line: string): void => void process.stdout.write(`${line}\n`)
