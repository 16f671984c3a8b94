import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { root } from './program.ts'
import type { UnstableTest } from './stage.ts'

const reportShape = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

export type VitestReport = { passed: number; failed: number; failures: readonly UnstableTest[] }

/**
 * Parses vitest's JSON report. A file that fails to load has no tests: it counts as one failure with an empty title.
 */
export function readVitestReport(report: unknown): VitestReport {
  const { numPassedTests, numFailedTests, testResults } = reportShape.parse(report)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ file, title: '', error: firstLine(message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      error: firstLine(failureMessages?.[0]),
    }))
  })
  const unloaded = failures.filter(({ title }) => title === '').length
  return { passed: numPassedTests, failed: numFailedTests + unloaded, failures }
}

const firstLine = (message = ''): string => stripVTControlCharacters(message).trim().split('\n')[0] ?? ''
