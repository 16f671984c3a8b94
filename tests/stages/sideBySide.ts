import { countOf, type Count, type RunOptions, type Stage } from './stage.ts'

const cores = 2

/**
 * Runs stages in order, in parallel within two cores, and prints the result and duration of each. Returns the sum of
 * their counts.
 */
export async function runSideBySide(stages: readonly Stage[], options: RunOptions): Promise<Required<Count>> {
  const counts: Count[] = []
  const running = new Map<Stage, Promise<void>>()
  const busy = (): number => [...running.keys()].reduce((sum, stage) => sum + stage.cores, 0)
  const begin = async (stage: Stage): Promise<void> => {
    counts.push(await runTimed(stage, options))
    running.delete(stage)
  }
  for (const stage of stages) {
    while (busy() + stage.cores > cores) await Promise.race(running.values())
    running.set(stage, begin(stage))
  }
  await Promise.all(running.values())
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    unstable: counts.flatMap(({ unstable = [] }) => unstable),
  }
}

async function runTimed(stage: Stage, options: RunOptions): Promise<Count> {
  const start = performance.now()
  const count = await stage.run(options).catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return countOf(false)
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(`── ${stage.title}: ${count.passed} passed, ${count.failed} failed (${seconds} s)\n`)
  return count
}
