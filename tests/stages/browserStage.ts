import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { freePort } from '../support/freePort.ts'
import { provideChromium } from '../support/chromium.ts'
import { runProgram } from './program.ts'
import type { Count, Stage } from './stage.ts'

const report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
})

/** The journeys of `tests/e2e` in a real Chromium, against the built app. */
export const browserStage: Stage = {
  title: 'e2e',
  cores: 2,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'matrice-report-'))
    const file = join(folder, 'report.json')
    try {
      const env = {
        CHROME_PATH: await provideChromium(),
        E2E_PORT: String(await freePort()),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      }
      const { code } = await runProgram('playwright', ['test', ...process.argv.slice(3)], { env })
      return countJourneys(code, file)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

function countJourneys(code: number, file: string): Count {
  const { expected, unexpected } = report.parse(JSON.parse(readFileSync(file, 'utf8'))).stats
  return { passed: expected, failed: Math.max(unexpected, code === 0 ? 0 : 1) }
}
