import { expect, test, vi } from 'vitest'
import { createFairQueue } from './fairQueue.ts'

const work = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = vi.fn(() => promise)
  return { run, resolve, reject }
}

test('runs as many jobs at once as there are slots, the others in arrival order', async () => {
  const queued = createFairQueue(2, [2])
  const works = [work(), work(), work(), work()]
  const [one, two, three, four] = works
  const done = Promise.all(works.map(({ run }) => queued(['ada'], run)))
  expect(works.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0, 0])
  two?.resolve('second')
  await expect.poll(() => three?.run.mock.calls.length).toBe(1)
  expect(four?.run).not.toHaveBeenCalled()
  for (const { resolve } of [one, three, four].filter((each) => each !== undefined)) resolve('done')
  expect(await done).toEqual(['done', 'second', 'done', 'done'])
})

test('one holder cannot take every slot, and its waiting jobs run in their turn', async () => {
  const queued = createFairQueue(2, [1])
  const [first, second, third] = [work(), work(), work()]
  const own = [first, second].map(({ run }) => queued(['ada'], run))
  const others = queued(['bob'], third.run)
  await expect.poll(() => third.run.mock.calls.length).toBe(1)
  expect(second.run).not.toHaveBeenCalled()
  first.resolve('first')
  await expect.poll(() => second.run.mock.calls.length).toBe(1)
  second.resolve('second')
  third.resolve('third')
  expect(await Promise.all([...own, others])).toEqual(['first', 'second', 'third'])
})

test('a failed job frees its slot', async () => {
  const queued = createFairQueue(1, [1])
  await expect(queued(['ada'], () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await queued(['ada'], () => Promise.resolve('next'))).toBe('next')
})

test('a holder with too many waiting jobs is rejected at once, and others are not', async () => {
  const queued = createFairQueue(2, [1], { waitingMax: 1 })
  const first = work()
  const running = queued(['ada'], first.run)
  const waiting = queued(['ada'], () => Promise.resolve('waited'))
  await expect(queued(['ada'], () => Promise.resolve())).rejects.toMatchObject({ code: 'tooManyRequests' })
  expect(await queued(['bob'], () => Promise.resolve('other'))).toBe('other')
  first.resolve('first')
  expect(await Promise.all([running, waiting])).toEqual(['first', 'waited'])
})

test('a job waits as long as its queue declares', async () => {
  vi.useFakeTimers()
  const queued = createFairQueue(1, [1], { waitMs: 45_000 })
  const first = work()
  const running = queued(['ada'], first.run)
  const waiting = queued(['ada'], () => Promise.resolve('waited'))
  await vi.advanceTimersByTimeAsync(44_000)
  first.resolve('first')
  expect(await Promise.all([running, waiting])).toEqual(['first', 'waited'])
  vi.useRealTimers()
})

test('a job that waits too long is rejected and no longer blocks those behind it', async () => {
  vi.useFakeTimers()
  const queued = createFairQueue(1, [1])
  const first = work()
  const running = queued(['ada'], first.run)
  const late = queued(['ada'], () => Promise.resolve()).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await late).toMatchObject({ code: 'tooManyRequests' })
  const last = queued(['ada'], () => Promise.resolve('in'))
  first.resolve('out')
  expect(await Promise.all([running, last])).toEqual(['out', 'in'])
  vi.useRealTimers()
})

test('two accounts of an organisation together take no more than its share', async () => {
  const queued = createFairQueue(2, [1, 1])
  const [first, second, third] = [work(), work(), work()]
  const own = [
    queued(['ormelle', 'ada'], first.run),
    queued(['ormelle', 'bob'], second.run),
    queued(['voisin', 'eve'], third.run),
  ]
  await expect.poll(() => third.run.mock.calls.length).toBe(1)
  expect(second.run).not.toHaveBeenCalled()
  for (const { resolve } of [first, second, third]) resolve('done')
  expect(await Promise.all(own)).toEqual(['done', 'done', 'done'])
})

test('organisations take turns at one place, and so do the accounts of each', async () => {
  const queued = createFairQueue(1, [1, 1])
  const order: string[] = []
  const run = (orgId: string, account: string, job: string) =>
    queued([orgId, account], async () => void order.push(job))
  await Promise.all([
    run('ormelle', 'ada', 'ada 1'),
    run('ormelle', 'ada', 'ada 2'),
    run('ormelle', 'ada', 'ada 3'),
    run('ormelle', 'bob', 'bob 1'),
    run('voisin', 'eve', 'eve 1'),
    run('voisin', 'eve', 'eve 2'),
  ])
  expect(order).toEqual(['ada 1', 'eve 1', 'bob 1', 'eve 2', 'ada 2', 'ada 3'])
})
