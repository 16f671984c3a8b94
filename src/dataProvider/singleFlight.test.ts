import { expect, test, vi } from 'vitest'
import { createSingleFlight } from './singleFlight.ts'

const pending = () => Promise.withResolvers<number>()

test('while work is running, a second call gets its result, whatever its input', async () => {
  const { run } = createSingleFlight()
  const { promise, resolve } = pending()
  const work = vi.fn(() => promise)
  const answers = [run('save', { name: 'a' }, work), run('save', { name: 'b' }, work)]
  resolve(3)
  expect(await Promise.all(answers)).toEqual([3, 3])
  expect(work).toHaveBeenCalledTimes(1)
})

test('work with another key runs in parallel', async () => {
  const { run } = createSingleFlight()
  const work = vi.fn(async () => 3)
  await Promise.all([run('one', 1, work), run('other', 1, work)])
  expect(work).toHaveBeenCalledTimes(2)
})

test('the second half of a double click gets the completed result, however fast it was; a later click starts again', async () => {
  let time = 0
  const { run } = createSingleFlight(() => time)
  const work = vi.fn(async () => 3)
  await run('send', { to: ['a'] }, work)
  time = 500
  await run('send', { to: ['a'] }, work)
  expect(work).toHaveBeenCalledTimes(1)
  await run('send', { to: ['b'] }, work)
  expect(work).toHaveBeenCalledTimes(2)
  time = 1_200
  await run('send', { to: ['b'] }, work)
  expect(work).toHaveBeenCalledTimes(3)
})

test('another file is another action, even with the same serialisation', async () => {
  const { run } = createSingleFlight()
  const work = vi.fn(async () => 3)
  await run('upload', new File(['a'], 'a.pdf'), work)
  await run('upload', new File(['b'], 'b.pdf'), work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('failed or forgotten work may be retried at once', async () => {
  const { run, forget } = createSingleFlight()
  const work = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(3)
  await expect(run('send', 1, work)).rejects.toThrow('offline')
  expect(await run('send', 1, work)).toBe(3)
  forget()
  await run('send', 1, work)
  expect(work).toHaveBeenCalledTimes(3)
})

test('the same work after other work is no double click, however fast it comes', async () => {
  const { run } = createSingleFlight(() => 0)
  const kept: string[] = []
  const keep = (title: string) => run(title, title, async () => void kept.push(title))
  await keep('a')
  await keep('b')
  await keep('a')
  await keep('a')
  expect(kept).toEqual(['a', 'b', 'a'])
})

test('of work in turn, the last requested runs last, also while the first is running', async () => {
  const { run } = createSingleFlight(() => 0)
  const { promise, resolve } = pending()
  const work = vi.fn(() => promise)
  const answers = ['a', 'b', 'a', 'a'].map((title) => run(title, title, work, { queued: true }))
  resolve(3)
  await Promise.all(answers)
  expect(work).toHaveBeenCalledTimes(3)
})

test('beside others, what is under way is not begun again', async () => {
  const { run } = createSingleFlight(() => 0)
  const { promise, resolve } = pending()
  const work = vi.fn(() => promise)
  const answers = ['a', 'b', 'a'].map((row) => run(row, row, work))
  resolve(3)
  await Promise.all(answers)
  expect(work).toHaveBeenCalledTimes(2)
})
