import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSideBySide } from './sideBySide.ts'
import type { Count, Stage } from './stage.ts'

const noRetry = { retriesOnce: false }

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Stages that end on demand, and the order in which they started. */
function stagesOf(cores: readonly Stage['cores'][]) {
  const begun: number[] = []
  const ends = cores.map(() => Promise.withResolvers<Count>())
  const stages = cores.map((given, index): Stage => ({
    title: `stage ${index}`,
    cores: given,
    run: () => {
      begun.push(index)
      return ends[index]?.promise ?? Promise.reject(new Error('no such stage'))
    },
  }))
  return { begun, stages, end: (index: number) => ends[index]?.resolve({ passed: 2, failed: 1 }) }
}

test('stages of one core run in pairs, one of two cores alone, all in order', async () => {
  const { begun, stages, end } = stagesOf([1, 1, 1, 2, 1])
  const sum = runSideBySide(stages, noRetry)
  await vi.waitFor(() => expect(begun).toEqual([0, 1]))
  end(1)
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]))
  end(0)
  end(2)
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3]))
  end(3)
  end(4)
  expect(await sum).toEqual({ passed: 10, failed: 5, unstable: [] })
})

test('a stage without cores runs next to one of two', async () => {
  const { begun, stages, end } = stagesOf([2, 0, 1])
  const sum = runSideBySide(stages, noRetry)
  await vi.waitFor(() => expect(begun).toEqual([0, 1]))
  end(0)
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]))
  end(1)
  end(2)
  expect(await sum).toMatchObject({ passed: 6 })
})

test('a stage that throws counts as one failure', async () => {
  const broken: Stage = { title: 'broken', cores: 1, run: () => Promise.reject(new Error('no browser')) }
  expect(await runSideBySide([broken], noRetry)).toEqual({ passed: 0, failed: 1, unstable: [] })
  expect(vi.mocked(process.stdout.write).mock.calls.flat()).toContain('no browser\n')
})

test('the unstable tests of all stages are listed, and each stage receives the retry option', async () => {
  const unstable = { file: 'tests/api/members.test.ts', title: 'a member leaves', error: 'Error: 500' }
  const requested: boolean[] = []
  const stage: Stage = {
    title: 'api',
    cores: 2,
    run: async ({ retriesOnce }) => {
      requested.push(retriesOnce)
      return { passed: 3, failed: 0, unstable: [unstable] }
    },
  }
  expect(await runSideBySide([stage, stage], { retriesOnce: true })).toEqual({
    passed: 6,
    failed: 0,
    unstable: [unstable, unstable],
  })
  expect(requested).toEqual([true, true])
})
