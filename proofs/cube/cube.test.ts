import { expect, test } from 'vitest'
import { createRandom } from '../runner/random.ts'
import { drawQuery } from './drawQuery.ts'
import { checkQuery, refused } from './judge.ts'
import { mutants, type Mutant } from './mutants.ts'
import { openWorld } from './world.ts'

const worlds = 10
const queries = 50

test('the engine answers five hundred random queries like a naive evaluator over every fact', async () => {
  expect(await findMisses(createRandom(14), worlds, {})).toEqual([])
}, 300_000)

test.each(Object.entries(mutants))(
  'the evaluator finds that %s',
  async (_, mutant) => {
    expect(await findMisses(createRandom(14), 3 * worlds, mutant)).toHaveLength(1)
  },
  300_000,
)

/** The differences in some worlds; with a planted fault, only the first one. */
async function findMisses(random: () => number, most: number, mutant: Mutant): Promise<string[]> {
  const isPlanted = Object.keys(mutant).length > 0
  const misses: string[] = []
  for (let world = 0; world < most; world += 1) {
    const drawn = await openWorld(random, world % 4 === 3, undefined, mutant.countsReplaced)
    const undo = mutant.plant?.(drawn)
    try {
      for (let query = 0; query < queries;) {
        const verdict = await checkQuery(drawn, drawQuery(random, drawn), mutant.alter)
        if (verdict === refused) continue
        query += 1
        if (verdict !== undefined) misses.push(verdict)
        if (isPlanted && misses.length > 0) return misses
      }
    } finally {
      undo?.()
      drawn.close()
    }
  }
  return misses
}
