import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './program.ts'
import { readVitestReport } from './vitestReport.ts'

const passed = { fullName: 'a site closes', status: 'passed', failureMessages: [] }
const failed = {
  fullName: 'a site reopens',
  status: 'failed',
  failureMessages: ['\u001B[31mError: 409\u001B[39m\n    at place.ts:3'],
}

test('a failed test is named by file, title and the first line of its error', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: join(root, 'tests/api/sites.test.ts'), status: 'failed', assertionResults: [passed, failed] },
    ],
  }
  expect(readVitestReport(report)).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ file: 'tests/api/sites.test.ts', title: 'a site reopens', error: 'Error: 409' }],
  })
})

test('a file that fails to load counts as one failure', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 0,
    testResults: [
      { name: join(root, 'tests/api/a.test.ts'), status: 'passed', assertionResults: [passed] },
      {
        name: join(root, 'tests/api/b.test.ts'),
        status: 'failed',
        message: 'No such module\nat b.test.ts',
        assertionResults: [],
      },
    ],
  }
  expect(readVitestReport(report)).toEqual({
    passed: 4,
    failed: 1,
    failures: [{ file: 'tests/api/b.test.ts', title: '', error: 'No such module' }],
  })
})
