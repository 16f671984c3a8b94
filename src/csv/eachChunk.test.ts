import { expect, test } from 'vitest'
import { eachChunk } from './eachChunk.ts'

const ofFive = { total: 9, size: 2, done: new Set<number>(), atOnce: 2 }

test('every chunk is processed once, with the given parallelism', async () => {
  const begun: number[] = []
  const most: number[] = []
  let underWay = 0
  await eachChunk(ofFive, async (from) => {
    begun.push(from)
    most.push(++underWay)
    await Promise.resolve()
    underWay--
  })
  expect(begun).toEqual([0, 2, 4, 6, 8])
  expect(Math.max(...most)).toBe(2)
})

test('completed chunks are skipped', async () => {
  const begun: number[] = []
  await eachChunk({ ...ofFive, done: new Set([0, 4]) }, async (from) => void begun.push(from))
  expect(begun).toEqual([2, 6, 8])
})

test('after a failure no chunk is started, running ones finish, and the failure is thrown', async () => {
  const finished: number[] = []
  const lost = new Error('lost')
  const working = eachChunk(ofFive, async (from) => {
    if (from === 0) throw lost
    await Promise.resolve()
    finished.push(from)
  })
  await expect(working).rejects.toBe(lost)
  expect(finished).toEqual([2])
})
