import { expect, test } from 'vitest'
import { createRandom } from '../runner/random.ts'
import { drawComparison, drawQuery } from './drawQuery.ts'
import { checkQuery, refused } from './judge.ts'
import { openWorld } from './world.ts'

const worlds = 8
const queries = 25

type World = Awaited<ReturnType<typeof openWorld>>

/** Asks a world a number of drawn queries, without those that are refused; returns the differences. */
async function missesOf(
  world: World,
  count: number,
  draw: () => Parameters<typeof checkQuery>[1],
): Promise<string[]> {
  const misses: string[] = []
  for (let query = 0; query < count;) {
    const verdict = await checkQuery(world, draw())
    if (verdict === refused) continue
    query += 1
    if (verdict !== undefined) misses.push(verdict)
  }
  return misses
}

test('the engine answers two hundred random queries like a naive evaluator over every fact', async () => {
  const random = createRandom(14)
  const misses: string[] = []
  for (let world = 0; world < worlds; world += 1) {
    const drawn = await openWorld(random, world % 4 === 3)
    try {
      misses.push(...(await missesOf(drawn, queries, () => drawQuery(random, drawn))))
    } finally {
      drawn.close()
    }
  }
  expect(misses).toEqual([])
}, 300_000)

test('so it does with changes between periods that figures are longer than', async () => {
  const random = createRandom(5)
  const drawn = await openWorld(random, false)
  try {
    expect(await missesOf(drawn, 40, () => drawComparison(random))).toEqual([])
  } finally {
    drawn.close()
  }
}, 300_000)
