import { countOf, type Count, type Stage } from './stage.ts'

const cores = 2

/**
 * Runs stages in their order, side by side as far as two cores have room for the next, and tells of each how it went
 * and how long it took. Answers the sum.
 */
export async function runSideBySide(stages: readonly Stage[]): Promise<Count> {
  const total: Count = { passed: 0, failed: 0 }
  const running = new Map<Stage, Promise<void>>()
  const busy = (): number => [...running.keys()].reduce((sum, stage) => sum + stage.cores, 0)
  const begin = async (stage: Stage): Promise<void> => {
    const { passed, failed } = await runTimed(stage)
    total.passed += passed
    total.failed += failed
    running.delete(stage)
  }
  for (const stage of stages) {
    while (busy() + stage.cores > cores) await Promise.race(running.values())
    running.set(stage, begin(stage))
  }
  await Promise.all(running.values())
  return total
}

async function runTimed(stage: Stage): Promise<Count> {
  const start = performance.now()
  const count = await stage.run().catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return countOf(false)
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(`── ${stage.title}: ${count.passed} passed, ${count.failed} failed (${seconds} s)\n`)
  return count
}
