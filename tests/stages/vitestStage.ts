import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { runProgram } from './program.ts'
import type { Count, Stage } from './stage.ts'

const report = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

/** A stage that is one project of `vitest.config.ts`; it is silent when all passes. */
export const vitestStage = (project: string): Stage => ({
  title: project,
  cores: 2,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'matrice-report-'))
    const file = join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const flags = ['run', '--project', project, '--silent=passed-only', ...reporters]
    try {
      const { code, output } = await runProgram('vitest', flags, { shown: false })
      if (code !== 0) process.stdout.write(output)
      return countTests(code, file)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
})

/** A file that does not even load has no failed test, but the program says that it failed. */
function countTests(code: number, file: string): Count {
  const { numPassedTests, numFailedTests } = report.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) }
}
