import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideChromium } from '../support/chromium.ts'
import { writeJourneyRecord } from './changed/journeyRecord.ts'
import { readJourneys, type Journey } from './journeyReport.ts'
import { runProgram } from './program.ts'
import type { Count, Stage } from './stage.ts'

/** Excludes the journeys that only `npm run test:full` runs. */
export const withoutFull = ['--grep-invert', '@full'] as const

type Options = {
  /** True if all journeys run, so that the modules they load are recorded for `npm test -- --changed`. */
  isWhole?: boolean
}

/** The journeys of `tests/e2e` in a real Chromium, against the built app; `flags` are passed to Playwright. */
export const browserStage = (flags: readonly string[], { isWhole = false }: Options = {}): Stage => ({
  title: 'e2e',
  cores: 2,
  run: async ({ retriesOnce }) => {
    const folder = mkdtempSync(join(tmpdir(), 'matrice-report-'))
    const file = join(folder, 'report.json')
    try {
      const env = {
        CHROME_PATH: await provideChromium(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      }
      const retries = retriesOnce ? ['--retries=1'] : []
      const { code } = await runProgram('playwright', ['test', ...retries, ...flags], { env })
      const journeys = readJourneys(JSON.parse(readFileSync(file, 'utf8')))
      if (isWhole && code === 0) writeJourneyRecord(journeys)
      return countJourneys(code, journeys)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
})

function countJourneys(code: number, journeys: readonly Journey[]): Count {
  const withStatus = (status: Journey['status']) => journeys.filter((journey) => journey.status === status)
  const flaky = withStatus('flaky')
  return {
    passed: withStatus('expected').length + flaky.length,
    failed: Math.max(withStatus('unexpected').length, code === 0 ? 0 : 1),
    unstable: flaky.map(({ file, title, firstError }) => ({ file, title, error: firstError })),
  }
}
