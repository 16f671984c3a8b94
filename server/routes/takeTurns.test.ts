import { expect, test, vi } from 'vitest'
import { takeTurns } from './takeTurns.ts'

const work = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = vi.fn(() => promise)
  return { run, resolve, reject }
}

test('as many works run at once as there are places, the others in the order they came', async () => {
  const inTurn = takeTurns(2)
  const works = [work(), work(), work(), work()]
  const [one, two, three, four] = works
  const done = Promise.all(works.map(({ run }) => inTurn(run)))
  expect(works.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0, 0])
  two?.resolve('second')
  await vi.waitFor(() => expect(three?.run).toHaveBeenCalled())
  expect(four?.run).not.toHaveBeenCalled()
  for (const { resolve } of [one, three, four].filter((each) => each !== undefined)) resolve('done')
  expect(await done).toEqual(['done', 'second', 'done', 'done'])
})

test('a work that fails leaves its place', async () => {
  const inTurn = takeTurns(1)
  await expect(inTurn(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await inTurn(() => Promise.resolve('next'))).toBe('next')
})

test('who waits too long is told to come back, and nobody waits behind them', async () => {
  vi.useFakeTimers()
  const inTurn = takeTurns(1)
  const first = work()
  const running = inTurn(first.run)
  const late = inTurn(() => Promise.resolve()).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await late).toMatchObject({ code: 'tooManyRequests' })
  const last = inTurn(() => Promise.resolve('in'))
  first.resolve('out')
  expect(await Promise.all([running, last])).toEqual(['out', 'in'])
  vi.useRealTimers()
})
