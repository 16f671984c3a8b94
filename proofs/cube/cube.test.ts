import { expect, test } from 'vitest'
import { createRandom } from '../runner/random.ts'
import { drawComparison, drawQuery } from './drawQuery.ts'
import { checkQuery, refused } from './judge.ts'
import { openWorld } from './world.ts'

const worlds = 10
const queries = 50

test('the engine answers five hundred random queries like a naive evaluator over every fact', async () => {
  const random = createRandom(14)
  const misses: string[] = []
  for (let world = 0; world < worlds; world += 1) {
    const drawn = await openWorld(random, world % 4 === 3)
    try {
      for (let query = 0; query < queries;) {
        const verdict = await checkQuery(drawn, drawQuery(random, drawn))
        if (verdict === refused) continue
        query += 1
        if (verdict !== undefined) misses.push(verdict)
      }
    } finally {
      drawn.close()
    }
  }
  expect(misses).toEqual([])
}, 300_000)

test('so it does with changes between periods that figures are longer than', async () => {
  const random = createRandom(5)
  const misses: string[] = []
  const drawn = await openWorld(random, false)
  try {
    for (let query = 0; query < 40;) {
      const verdict = await checkQuery(drawn, drawComparison(random))
      if (verdict === refused) continue
      query += 1
      if (verdict !== undefined) misses.push(verdict)
    }
  } finally {
    drawn.close()
  }
  expect(misses).toEqual([])
}, 300_000)
