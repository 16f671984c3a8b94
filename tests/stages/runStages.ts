import { parseArgs } from 'node:util'
import { browserStage, withoutFull } from './browserStage.ts'
import { changedStages } from './changed/changedStages.ts'
import { describeUnstable } from './describeUnstable.ts'
import { programStage } from './programStage.ts'
import { fullProofs, smallProofs } from './proofStages.ts'
import { runSideBySide } from './sideBySide.ts'
import { skipUnchanged } from './skipUnchanged.ts'
import type { Stage } from './stage.ts'
import { vitestStage } from './vitestStage.ts'

// Several checkers would check shared types once each, on cores that the lint stage uses.
const types = programStage('types', 'tsc', [
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/types.json',
])
const lint = skipUnchanged(programStage('lint', 'oxlint', []))
// These two are mostly limited by I/O, so they run next to the tests.
const format = programStage('format', 'prettier', ['--check', '--cache', '--log-level=warn', '.'], {
  cores: 0,
})
const deadCode = programStage('dead code', 'knip', [], { cores: 0 })
const client = programStage('client', 'node', ['bin/matrice.mjs', 'build'])
const bundleSize = programStage('bundle size', 'node', ['bench/size.ts'], { isShown: true })

const statics = [types, lint, format, deadCode]
const quick = ['unit', 'contract']
const vitest = (projects: readonly string[]) => projects.map((project) => vitestStage(project))
// The client is built in parallel to the static checks, long before the stages that need it.
const common = [client, ...statics, ...vitest([...quick, 'api', 'screens', 'pages']), bundleSize]

const [, , command = '', ...flags] = process.argv
const { values } = parseArgs({
  args: flags,
  options: { retry: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
  // The journeys accept Playwright flags.
  strict: command !== 'e2e',
  allowPositionals: true,
})

/** The stages of each command, fastest to fail first. */
const commands: Readonly<Record<string, () => readonly Stage[] | Promise<readonly Stage[]>>> = {
  check: () => [...statics, ...vitest(quick)],
  test: () =>
    values.changed === true
      ? changedStages({ statics, client })
      : [...common, ...smallProofs, browserStage(withoutFull, { isWhole: true })],
  full: () => [...common, browserStage([], { isWhole: true }), ...fullProofs],
  e2e: () => [browserStage(flags)],
}

// Tests with long tables of cases then run all of them.
if (command === 'full') process.env['TEST_BREADTH'] = 'full'

const start = performance.now()
const stages = (await commands[command]?.()) ?? []
const { passed, failed, unstable } = await runSideBySide(stages, { retriesOnce: values.retry === true })
process.stdout.write(`\nall stages: ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
process.stdout.write(describeUnstable(unstable))
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
