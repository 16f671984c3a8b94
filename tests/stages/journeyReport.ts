import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { loadAnnotations } from '../support/recordLoads.ts'

export type Journey = {
  file: string
  title: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  /** The first line of its first error, without colours. */
  firstError: string
  /** Paths of the client's chunks that it loaded. */
  chunks: readonly string[]
  /** Requests that it made, as `GET /api/v1/kpis/K01`. */
  calls: readonly string[]
}

const testShape = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })).default([]),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
})

const specShape = z.object({ title: z.string(), file: z.string(), tests: z.array(testShape) })

const suiteShape = z.object({
  specs: z.array(specShape).default([]),
  get suites() {
    return z.array(suiteShape).default([])
  },
})

/** Parses the journeys of Playwright's JSON report, whose suites are nested. */
export function readJourneys(report: unknown): Journey[] {
  return journeysOf(suiteShape.parse(report))
}

function journeysOf({ specs, suites }: z.output<typeof suiteShape>): Journey[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results, annotations }) => ({
      file: `tests/e2e/${file}`,
      title,
      status,
      firstError: firstLine(results.find(({ error }) => error !== undefined)?.error?.message),
      chunks: loaded(annotations, loadAnnotations.chunks),
      calls: loaded(annotations, loadAnnotations.calls),
    })),
  )
  return [...own, ...suites.flatMap(journeysOf)]
}

/** A journey that ran twice has two annotations of each type. */
const loaded = (annotations: z.output<typeof testShape>['annotations'], type: string): string[] =>
  annotations.flatMap(({ type: given, description = '' }) =>
    given === type ? description.split('\n').filter((line) => line !== '') : [],
  )

const firstLine = (message = ''): string => stripVTControlCharacters(message).trim().split('\n')[0] ?? ''
