import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './program.ts'
import type { Count, Stage, UnstableTest } from './stage.ts'
import { readVitestReport, type VitestReport } from './vitestReport.ts'

type Run = VitestReport & { code: number }

/** A stage that runs one project of `vitest.config.ts`; it prints nothing if all tests pass. */
export const vitestStage = (project: string, ...flags: readonly string[]): Stage => ({
  title: project,
  cores: 2,
  run: async ({ retriesOnce }) => {
    const first = await runVitest(project, flags)
    const isRetried = retriesOnce && first.failures.length > 0 && first.failures.length === first.failed
    return isRetried ? retry(project, first) : countRun(first)
  },
})

/** Runs the failed tests again, in a new process. */
async function retry(project: string, { passed, failures }: Run): Promise<Count> {
  const files = [...new Set(failures.map(({ file }) => file))]
  const titles = failures.map(({ title }) => title)
  const again = await runVitest(project, [...files, ...(titles.includes('') ? [] : ['-t', anyOf(titles)])])
  const stillFailing = new Set(again.failures.map(nameOf))
  // A test that the second run does not find still counts as failed.
  const unfound = Math.max(0, failures.length - again.passed - again.failed)
  return {
    passed: passed + again.passed,
    failed: Math.max(countRun(again).failed, unfound),
    unstable: failures.filter((failure) => !stillFailing.has(nameOf(failure))),
  }
}

async function runVitest(project: string, flags: readonly string[]): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'matrice-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  try {
    const all = ['run', '--project', project, '--silent=passed-only', ...reporters, ...flags]
    const { code, output } = await runProgram('vitest', all, { shown: false })
    if (code !== 0) process.stdout.write(output)
    return { code, ...readVitestReport(JSON.parse(readFileSync(file, 'utf8'))) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** An error outside any test has no failed test, but the program's exit code reports it. */
const countRun = ({ code, passed, failed }: Run): Count => ({
  passed,
  failed: Math.max(failed, code === 0 ? 0 : 1),
})

const anyOf = (titles: readonly string[]): string =>
  `^(?:${titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})$`

const nameOf = ({ file, title }: UnstableTest): string => `${file} ${title}`
