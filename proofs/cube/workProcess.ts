import { serveOrder } from '#server/adapters/serveOrder.ts'
import { judgeWorld, startEngines, type WorldOrder } from './judgeWorld.ts'
import { attackOrganisation } from './subtraction.ts'

// A share of the organisations and worlds of the proof, in its own process: they take the most time, and each depends on
// its own seed alone.

/** Organisations to attack, by the seeds of their random numbers, and worlds to ask. */
export type CubeWork = { organisations: readonly number[]; worlds: readonly WorldOrder[] }

/** One organisation that has been attacked, or one world that has been asked. */
export type CubeProgress = { leaks: string[] } | { answered: number; refused: number; misses: string[] }

const report = (done: CubeProgress): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(done, (error: Error | null) => (error ? reject(error) : resolve()))
  })

serveOrder(async ({ organisations, worlds }: CubeWork) => {
  for (const seed of organisations) await report({ leaks: await attackOrganisation(seed) })
  const engines = await startEngines()
  try {
    for (const world of worlds) await report(await judgeWorld(engines, world))
  } finally {
    await engines.close()
  }
})
