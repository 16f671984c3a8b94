import { expect, test } from 'vitest'
import type { WireRow } from '#model/rules/csvRow.ts'
import { nothingSent, sendRows } from './sendRows.ts'

/** 4,500 rows: three calls of at most 2,000. */
const rows = {
  total: 4500,
  take: async (from: number, count: number): Promise<WireRow[]> =>
    Array.from({ length: Math.min(count, 4500 - from) }, (_, index) => ({ line: from + index + 2 })),
}

const linesOf = (chunk: readonly WireRow[]) => [chunk[0]?.line, chunk.at(-1)?.line]

const problem = (line: number) => ({ line, field: 'name', code: 'required', message: 'Requis' })

test('sends every row once, 2,000 a call, and answers in the order of the file', async () => {
  const calls: unknown[] = []
  const progress: number[] = []
  const sent = await sendRows(
    rows,
    nothingSent,
    async (chunk) => {
      calls.push(linesOf(chunk))
      return {
        created: chunk.length - 1,
        problems: [problem(calls.length)],
        firstCompanyId: `c${calls.length}`,
      }
    },
    ({ done }) => progress.push(done),
  )
  expect(calls).toEqual([
    [2, 2001],
    [2002, 4001],
    [4002, 4501],
  ])
  expect(progress).toEqual([2000, 4000, 4500])
  expect(sent).toMatchObject({
    done: 4500,
    created: 4497,
    problems: [problem(1), problem(2), problem(3)],
    firstCompanyId: 'c1',
  })
})

test('counts what the file names first as the first, whichever call is answered first', async () => {
  const { promise: isLate, resolve: letGo } = Promise.withResolvers<void>()
  const named: unknown[] = []
  const sent = await sendRows(
    rows,
    nothingSent,
    async (chunk) => {
      const [first] = linesOf(chunk)
      if (first === 2) await isLate
      else letGo()
      return { created: chunk.length, problems: [problem(Number(first))], firstCompanyId: `c${first}` }
    },
    ({ firstCompanyId }) => named.push(firstCompanyId),
  )
  expect(named[0]).toBeNull()
  expect(sent.firstCompanyId).toBe('c2')
  expect(sent.problems.map(({ line }) => line)).toEqual([2, 2002, 4002])
})

test('goes on after an interruption with the rows that got no answer', async () => {
  let reached = nothingSent
  const keep = (sent: typeof reached) => {
    reached = sent
  }
  const failing = sendRows(
    rows,
    nothingSent,
    ([first]) =>
      first?.line === 2
        ? Promise.resolve({ created: 2000, problems: [], firstCompanyId: 'c1' })
        : Promise.reject(new Error('server down')),
    keep,
  )
  await expect(failing).rejects.toThrow('server down')
  const calls: unknown[] = []
  const sent = await sendRows(
    rows,
    reached,
    async (chunk) => {
      calls.push(linesOf(chunk))
      return { created: chunk.length, problems: [] }
    },
    keep,
  )
  expect(calls).toEqual([
    [2002, 4001],
    [4002, 4501],
  ])
  expect(sent).toMatchObject({ done: 4500, created: 4500, firstCompanyId: 'c1' })
})

test('asks nothing of the server for a file without valid rows', async () => {
  const none = { total: 0, take: async () => [] }
  expect(
    await sendRows(
      none,
      nothingSent,
      () => Promise.reject(new Error('called')),
      () => undefined,
    ),
  ).toEqual(nothingSent)
})
