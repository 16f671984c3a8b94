import { z } from 'zod'
import { proofs, type ProofDeclaration } from '#proofs/runner/declarations.ts'
import { programStage } from './programStage.ts'
import { runProgram } from './program.ts'
import type { Count, Stage } from './stage.ts'

const main = 'proofs/runner/main.ts'
const declared = Object.entries(proofs)

const proofStage = (title: string, name: string, n: number, ...flags: readonly string[]): Stage =>
  programStage(`proof: ${title}`, 'node', [main, name, '--n', String(n), '--seed', '1', ...flags], {
    isTest: true,
  })

const outcomeShape = z.object({ proof: z.string(), isPassed: z.boolean(), seconds: z.number() })
type Outcome = z.output<typeof outcomeShape>

/** The proofs that only need a server, in sequence in one process; each prints its own line. */
const sharedProofs: Stage = {
  title: 'proofs on one server',
  cores: 1,
  run: async ({ retriesOnce }) => {
    const { code, output } = await runProgram('node', [main, '--small', '--seed', '1'], { shown: false })
    if (code !== 0) process.stdout.write(output)
    const outcomes = readOutcomes(output)
    for (const { proof, isPassed, seconds } of outcomes)
      process.stdout.write(`── proof: ${proof}: ${isPassed ? 'passed' : 'failed'} (${seconds} s)\n`)
    const failed = outcomes.filter(({ isPassed }) => !isPassed)
    const passed = outcomes.length - failed.length
    // A process that ends without a failed proof stopped between two of them.
    if (!retriesOnce || failed.length === 0)
      return { passed, failed: Math.max(failed.length, code === 0 ? 0 : 1) }
    return retry(passed, failed)
  },
}

const readOutcomes = (output: string): Outcome[] =>
  [...output.matchAll(/^\{"proof":.*\}$/gm)].map(([line]) => outcomeShape.parse(JSON.parse(line)))

/** Runs each failed proof again, in its own process. */
async function retry(passed: number, failed: readonly Outcome[]): Promise<Count> {
  const again: Count[] = []
  for (const { proof } of failed)
    again.push(await proofStage(proof, proof, proofs[proof]?.small ?? 1).run({ retriesOnce: false }))
  return {
    passed: passed + again.filter((count) => count.failed === 0).length,
    failed: again.filter((count) => count.failed > 0).length,
    unstable: failed
      .filter((_, index) => again[index]?.failed === 0)
      .map(({ proof }) => ({
        file: `proofs/${proof}.ts`,
        title: `proof: ${proof}`,
        error: 'The first run failed; its misses are printed above',
      })),
  }
}

/** The proofs of every run: few draws, with a fixed seed. Those that kill their server have their own process. */
export const smallProofs: readonly Stage[] = [
  ...declared.flatMap(([name, { small, startsServers }]) =>
    small !== undefined && startsServers ? [proofStage(name, name, small)] : [],
  ),
  sharedProofs,
]

const isRunnable = ({ needsRoot }: ProofDeclaration): boolean =>
  !needsRoot || (process.platform === 'linux' && process.getuid?.() === 0)

/** Each proof with a planted fault, then in full. */
export const fullProofs: readonly Stage[] = declared
  .filter(([, declaration]) => isRunnable(declaration))
  .flatMap(([name, { full, selfTest }]) => [
    proofStage(`${name} finds faults`, name, selfTest, '--self-test'),
    proofStage(`${name} in full`, name, full),
  ])
