import { expect, test } from 'vitest'
import { importSteps, shownStep } from './importSteps.ts'

const shown = (state: Parameters<typeof shownStep>[1]) =>
  importSteps.map((wanted) => shownStep(wanted, state))

test('without a file only the file step can be shown', () => {
  expect(shown({ phase: 'idle', hasFile: false })).toEqual(['file', 'file', 'file'])
})

test('with a file the check is shown until its rows are sent', () => {
  expect(shown({ phase: 'idle', hasFile: true })).toEqual(['file', 'check', 'check'])
})

test.each(['uploading', 'running'] as const)('while %s, no other step can be shown', (phase) => {
  expect(shown({ phase, hasFile: true })).toEqual(['import', 'import', 'import'])
})

test.each(['unsent', 'done'] as const)('when %s, another file can be selected', (phase) => {
  expect(shown({ phase, hasFile: true })).toEqual(['file', 'import', 'import'])
})
