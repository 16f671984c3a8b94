import { expect, test, vi } from 'vitest'
import { runSideBySide } from './sideBySide.ts'
import type { Stage } from './stage.ts'

/** Stages that end when they are told to, and the order in which they began. */
function stagesOf(cores: readonly (1 | 2)[]) {
  const begun: number[] = []
  const ends = cores.map(() => Promise.withResolvers<{ passed: number; failed: number }>())
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

test('stages of one core run in pairs, one of two cores alone, all in their order', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { begun, stages, end } = stagesOf([1, 1, 1, 2, 1])
  const sum = runSideBySide(stages)
  await vi.waitFor(() => expect(begun).toEqual([0, 1]))
  end(1)
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]))
  end(0)
  end(2)
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3]))
  end(3)
  end(4)
  expect(await sum).toEqual({ passed: 10, failed: 5 })
  written.mockRestore()
})

test('a stage that breaks counts as one failure', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const broken: Stage = { title: 'broken', cores: 1, run: () => Promise.reject(new Error('no browser')) }
  expect(await runSideBySide([broken])).toEqual({ passed: 0, failed: 1 })
  expect(written.mock.calls.flat()).toContain('no browser\n')
  written.mockRestore()
})
