import { z } from 'zod'
import { proofs, type ProofDeclaration } from '#proofs/runner/declarations.ts'
import { programStage } from './programStage.ts'
import { runProgram } from './program.ts'
import type { Count, Stage } from './stage.ts'

const main = 'proofs/runner/main.ts'
const declared = Object.entries(proofs)

const proofStage = (title: string, name: string, n: number, ...flags: readonly string[]): Stage =>
  programStage(`proof: ${title}`, 'node', [main, name, '--n', String(n), '--seed', '1', ...flags])

const outcome = z.object({ proof: z.string(), isPassed: z.boolean(), seconds: z.number() })

/** The proofs that only need a server, one after the other in one process; each has a line of its own. */
const sharedProofs: Stage = {
  title: 'proofs on one server',
  cores: 1,
  run: async () => {
    const { code, output } = await runProgram('node', [main, '--small', '--seed', '1'], { shown: false })
    if (code !== 0) process.stdout.write(output)
    return countOutcomes(code, output)
  },
}

function countOutcomes(code: number, output: string): Count {
  const outcomes = [...output.matchAll(/^\{"proof":.*\}$/gm)].map(([line]) => outcome.parse(JSON.parse(line)))
  for (const { proof, isPassed, seconds } of outcomes)
    process.stdout.write(`── proof: ${proof}: ${isPassed ? 'passed' : 'failed'} (${seconds} s)\n`)
  const failed = outcomes.filter(({ isPassed }) => !isPassed).length
  return { passed: outcomes.length - failed, failed: Math.max(failed, code === 0 ? 0 : 1) }
}

/** The proofs of every run: few draws, always the same. Those that kill their server have a process of their own. */
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
