import { browserStage } from './browserStage.ts'
import { programStage } from './programStage.ts'
import { fullProofs, smallProofs } from './proofStages.ts'
import { runSideBySide } from './sideBySide.ts'
import type { Stage } from './stage.ts'
import { vitestStage } from './vitestStage.ts'

const types = programStage('types', 'tsc', [
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/types.json',
])
const lint = programStage('lint', 'oxlint', [])
const format = programStage('format', 'prettier', ['--check', '--cache', '--log-level=warn', '.'])
const deadCode = programStage('dead code', 'knip', [])
const client = programStage('client', 'node', ['bin/matrice.mjs', 'build'])
const bundleSize = programStage('bundle size', 'node', ['bench/size.ts'])

const statics = [types, lint, format, deadCode]
const quick = ['unit', 'contract'].map(vitestStage)
// The client is built beside the static checks, long before what needs it.
const common = [client, ...statics, ...quick, ...['api', 'screens', 'pages'].map(vitestStage), bundleSize]

/** What each command runs, the fastest to fail first. */
const commands: Readonly<Record<string, readonly Stage[]>> = {
  check: [...statics, ...quick],
  test: [...common, ...smallProofs, browserStage],
  full: [...common, browserStage, ...fullProofs],
  e2e: [browserStage],
}

const start = performance.now()
const { passed, failed } = await runSideBySide(commands[process.argv[2] ?? ''] ?? [])
process.stdout.write(`\nall stages: ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
