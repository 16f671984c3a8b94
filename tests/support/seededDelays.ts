import fc from 'fast-check'

/**
 * Draws delays between 50 and 400 ms, the same for the same `STRESS_SEED`, so that a run can be repeated; null outside
 * a stress run.
 */
export function seededDelays(): (() => number) | null {
  const seed = process.env['STRESS_SEED']
  if (seed === undefined) return null
  const delaysMs = fc.sample(fc.integer({ min: 50, max: 400 }), { seed: Number(seed), numRuns: 1000 })
  let calls = 0
  return () => delaysMs[calls++ % delaysMs.length] ?? 50
}
