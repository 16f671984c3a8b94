import { expect, test } from 'vitest'
import { byReason, runBulkAction, type BulkActionProgress } from './runBulkAction.ts'

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => String(index))
const refusalAt = (place: number) => ({ place, name: `Site ${place}`, reason: 'Siège' })
const refusalOf = (id: string, reason = 'Siège') => ({ id, name: `Site ${id}`, reason })

test('more than ten thousand records are sent in portions, and each portion reports progress', async () => {
  const reported: BulkActionProgress[] = []
  const sizes: number[] = []
  const result = await runBulkAction({
    ids: idsOf(10_050),
    send: (ids) => {
      sizes.push(ids.length)
      return Promise.resolve({ done: ids.length - 1, refused: [refusalAt(1)] })
    },
    signal: new AbortController().signal,
    onProgress: (progress) => reported.push(progress),
  })
  expect(sizes).toHaveLength(101)
  expect(Math.max(...sizes)).toBe(100)
  expect(result).toMatchObject({ done: 9949, left: [] })
  // Each record is reported by its own id, whichever portion it was in.
  expect(result.refused.map(({ id }) => id).slice(0, 2)).toEqual(['1', '101'])
  expect(result.refused).toHaveLength(101)
  expect(reported.map(({ left }) => left.length).slice(0, 2)).toEqual([9950, 9850])
})

test('when stopped, it reports what is done and what is not', async () => {
  const stop = new AbortController()
  const result = await runBulkAction({
    ids: idsOf(350),
    send: (ids) => Promise.resolve({ done: ids.length, refused: [] }),
    signal: stop.signal,
    onProgress: ({ done }) => done === 200 && stop.abort(),
  })
  expect(result).toMatchObject({ done: 200, refused: [] })
  expect(result.left).toEqual(idsOf(350).slice(200))
  expect(result.error).toBeUndefined()
})

test('a call that fails ends it there: its records are left, with the reason', async () => {
  const failure = new Error('offline')
  let calls = 0
  const result = await runBulkAction({
    ids: idsOf(250),
    send: (ids) =>
      ++calls === 2 ? Promise.reject(failure) : Promise.resolve({ done: ids.length, refused: [] }),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  expect(result).toMatchObject({ done: 100, error: failure })
  expect(result.left).toHaveLength(150)
})

test('reasons are listed once each, the most frequent first', () => {
  const refused = [refusalOf('1', 'Dernier site'), refusalOf('2'), refusalOf('3')]
  expect(byReason(refused).map(({ reason, records }) => [reason, records.length])).toEqual([
    ['Siège', 2],
    ['Dernier site', 1],
  ])
})
