import { expect, test } from 'vitest'
import { describeUnstable } from './describeUnstable.ts'

test('unstable tests are listed by file, title and first error, with their count', () => {
  const one = { file: 'tests/api/members.test.ts', title: 'a member leaves', error: 'Error: 500' }
  const other = { file: 'tests/e2e/data/imports.e2e.ts', title: 'a file is imported', error: 'Timeout' }
  expect(describeUnstable([one, other])).toBe(`
unstable: 2 tests failed once, then passed
  tests/api/members.test.ts: a member leaves
    Error: 500
  tests/e2e/data/imports.e2e.ts: a file is imported
    Timeout
`)
})

test('a run without unstable tests lists nothing', () => {
  expect(describeUnstable([])).toBe('')
})
