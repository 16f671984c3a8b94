import { expect, test, vi } from 'vitest'
import { createLineQueue } from './createLineQueue.ts'

/** A queue that sends on demand, to a collector whose answers the test controls. */
function queueTo(isUp: () => boolean, options: { linesPerBatch?: number; sizeMax?: number } = {}) {
  const batches: (readonly string[])[] = []
  const send = vi.fn((lines: readonly string[]) => {
    if (!isUp()) return Promise.reject(new Error('down'))
    batches.push(lines)
    return Promise.resolve()
  })
  return { batches, send, queue: createLineQueue({ send, intervalMs: 3_600_000, ...options }) }
}

test('lines are sent in order, in batches, and all of them before the end', async () => {
  const { batches, queue } = queueTo(() => true, { linesPerBatch: 2 })
  for (const line of ['a', 'b', 'c']) queue.write(line)
  await queue.close()
  expect(batches).toEqual([['a', 'b'], ['c']])
})

test('writing sends nothing, so the caller never waits', () => {
  const { send, queue } = queueTo(() => true)
  queue.write('a')
  expect(send).not.toHaveBeenCalled()
})

test('lines that could not be sent are kept, and are the first of the next batch', async () => {
  let isUp = false
  const { batches, queue } = queueTo(() => isUp)
  queue.write('a')
  await queue.close()
  isUp = true
  queue.write('b')
  await queue.close()
  expect(batches).toEqual([['a', 'b']])
})

test('above the limit the oldest lines are dropped, and their number is reported', async () => {
  let isUp = false
  const { batches, queue } = queueTo(() => isUp, { sizeMax: 6 })
  for (const line of ['aaa', 'bbb', 'ccc']) queue.write(line)
  await queue.close()
  queue.write('ddd')
  isUp = true
  await queue.close()
  const [[said = '', ...kept] = []] = batches
  expect(JSON.parse(said)).toMatchObject({ level: 40, lost: 2, msg: 'log lines lost on their way' })
  expect(kept).toEqual(['ccc', 'ddd'])
})
