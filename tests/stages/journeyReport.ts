import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

export type Journey = {
  file: string
  title: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  /** The first line of its first failure, without colours. */
  firstError: string
}

const testShape = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
})

const specShape = z.object({ title: z.string(), file: z.string(), tests: z.array(testShape) })

const suiteShape = z.object({
  specs: z.array(specShape).default([]),
  get suites() {
    return z.array(suiteShape).default([])
  },
})

/** Reads the journeys of Playwright's JSON report, whose suites are nested. */
export function readJourneys(report: unknown): Journey[] {
  return journeysOf(suiteShape.parse(report))
}

function journeysOf({ specs, suites }: z.output<typeof suiteShape>): Journey[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      file: `tests/e2e/${file}`,
      title,
      status,
      firstError: firstLine(results.find(({ error }) => error !== undefined)?.error?.message),
    })),
  )
  return [...own, ...suites.flatMap(journeysOf)]
}

const firstLine = (message = ''): string => stripVTControlCharacters(message).trim().split('\n')[0] ?? ''
