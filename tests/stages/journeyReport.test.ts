import { expect, test } from 'vitest'
import { readJourneys } from './journeyReport.ts'

const failure = { error: { message: '\u001B[31mError: not visible\u001B[39m\nCall log' } }

test('journeys are read from nested suites, a flaky one with its first error', () => {
  const steady = {
    title: 'A company is created',
    file: 'register/companies.e2e.ts',
    tests: [{ status: 'expected', results: [{}] }],
  }
  const flaky = {
    title: 'A file is imported',
    file: 'data/imports.e2e.ts',
    tests: [
      {
        status: 'flaky',
        results: [failure, {}],
        annotations: [
          { type: 'chunks', description: 'assets/a.js\nassets/b.js' },
          { type: 'calls', description: '' },
        ],
      },
    ],
  }
  const report = { suites: [{ specs: [steady], suites: [{ specs: [flaky] }] }], stats: { expected: 1 } }
  expect(readJourneys(report)).toEqual([
    {
      file: 'tests/e2e/register/companies.e2e.ts',
      title: 'A company is created',
      status: 'expected',
      firstError: '',
      chunks: [],
      calls: [],
    },
    {
      file: 'tests/e2e/data/imports.e2e.ts',
      title: 'A file is imported',
      status: 'flaky',
      firstError: 'Error: not visible',
      chunks: ['assets/a.js', 'assets/b.js'],
      calls: [],
    },
  ])
})
