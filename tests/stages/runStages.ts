import { browserStage } from './browserStage.ts'
import { programStage } from './programStage.ts'
import { countOf, type Count, type Stage } from './stage.ts'
import { vitestStage } from './vitestStage.ts'

const types = programStage('types', 'tsc', ['--noEmit'])
const lint = programStage('lint', 'oxlint', [])
const format = programStage('format', 'prettier', ['--check', '--cache', '--log-level=warn', '.'])
const deadCode = programStage('dead code', 'knip', [])
const bundleSize = programStage('bundle size', 'node', ['bench/size.ts'])
const interleaveProof = programStage('proof: interleave', 'node', ['proofs/interleave.ts', '--n', '120'])
const interleaveSelfTest = programStage('proof: interleave finds faults', 'node', [
  'proofs/interleave.ts',
  '--n',
  '100',
  '--self-test',
])
const leakProof = programStage('proof: leak', 'node', ['proofs/leak.ts', '--n', '3000'])
const leakSelfTest = programStage('proof: leak finds bugs', 'node', [
  'proofs/leak.ts',
  '--n',
  '30000',
  '--self-test',
])
const scoresProof = programStage('proof: scores', 'node', ['proofs/scores.ts', '--n', '40'])
const scoresSelfTest = programStage('proof: scores finds faults', 'node', [
  'proofs/scores.ts',
  '--n',
  '15',
  '--self-test',
])
const matrixProof = programStage('proof: matrix', 'node', ['proofs/matrix.ts', '--n', '400'])
const matrixSelfTest = programStage('proof: matrix finds holes', 'node', ['proofs/matrix.ts', '--self-test'])
const identityProofs = [
  ['refresh-race', '40', '40'],
  ['bruteforce', '400', '300'],
  ['login-flood', '400', '200'],
  ['reset', '12', '12'],
  ['flood', '66', '11'],
  ['enumeration', '60', '60'],
].flatMap(([name = '', n = '', faultyN = '']) => [
  programStage(`proof: ${name} finds faults`, 'node', [`proofs/${name}.ts`, '--n', faultyN, '--self-test']),
  programStage(`proof: ${name}`, 'node', [`proofs/${name}.ts`, '--n', n]),
])
const crashProof = programStage('proof: crash', 'node', ['proofs/crash.ts', '--n', '20'])
const crashSelfTest = programStage('proof: crash finds a fault', 'node', [
  'proofs/crash.ts',
  '--n',
  '1',
  '--self-test',
])
const chaosProof = programStage('proof: campaign-chaos', 'node', ['proofs/campaign-chaos.ts', '--n', '60'])
const chaosSelfTest = programStage('proof: campaign-chaos finds faults', 'node', [
  'proofs/campaign-chaos.ts',
  '--n',
  '40',
  '--self-test',
])
const [unit, contract, api, screens, pages] = ['unit', 'contract', 'api', 'screens', 'pages'].map(
  vitestStage,
) as [Stage, Stage, Stage, Stage, Stage]

const proofs = [
  crashSelfTest,
  crashProof,
  interleaveSelfTest,
  interleaveProof,
  leakSelfTest,
  leakProof,
  scoresSelfTest,
  scoresProof,
  matrixSelfTest,
  matrixProof,
  ...identityProofs,
  chaosSelfTest,
  chaosProof,
]
const quick = [types, lint, format, deadCode, unit, contract]

/** What each command runs, the fastest to fail first. */
const commands: Readonly<Record<string, readonly Stage[]>> = {
  check: quick,
  test: [...quick, api, screens, pages, bundleSize, ...proofs, browserStage],
  e2e: [browserStage],
}

const total: Count = { passed: 0, failed: 0 }
for (const stage of commands[process.argv[2] ?? ''] ?? []) {
  process.stdout.write(`\n── ${stage.title}\n`)
  const start = performance.now()
  const { passed, failed } = await stage.run().catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return countOf(false)
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(`   ${stage.title}: ${passed} passed, ${failed} failed (${seconds} s)\n`)
  total.passed += passed
  total.failed += failed
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
