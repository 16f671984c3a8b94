import { parseArgs } from 'node:util'
import { startSharedPostgres, type SharedPostgres } from '#tests/support/sharedPostgres.ts'
import { openApp } from '../app/openApp.ts'
import { proofs, type ProofDeclaration } from './declarations.ts'
import { cleanCommit, recordFullRun } from './proofTable.ts'
import { prove, type ProofRun } from './prove.ts'

// `npm run proof -- <name>` runs one proof; `--small` runs the proofs of `npm test` that only need a server in this
// process, one after the other, on one PostgreSQL.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    small: { type: 'boolean', default: false },
    n: { type: 'string' },
    // For proofs measured in time: the same as `--n`.
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'self-test': { type: 'boolean', default: false },
  },
})
const seed = readCount('seed', values.seed)
const [name = ''] = positionals

let postgres: Promise<SharedPostgres> | undefined
const open: ProofRun['openApp'] = async (options) =>
  openApp(await (postgres ??= startSharedPostgres()), options)

try {
  const passed = values.small ? await runSmall() : [await runOne(declarationOf(name))]
  process.exitCode = passed.every(Boolean) ? 0 : 1
} finally {
  await (await postgres)?.stop()
}

async function runSmall(): Promise<boolean[]> {
  const passed: boolean[] = []
  for (const [proof, { small, startsServers, load }] of Object.entries(proofs)) {
    if (small === undefined || startsServers) continue
    const { check } = await load()
    const settings = { n: small, seed, isSelfTest: false, isFull: false, openApp: open }
    passed.push((await prove(proof, check, settings)).isPassed)
  }
  return passed
}

/** A full run in a clean checkout is written to the table of `docs/proofs.md`. */
async function runOne({ full, covers, load }: ProofDeclaration): Promise<boolean> {
  const n = readCount('n', values.minutes ?? values.n ?? String(full))
  const isSelfTest = values['self-test']
  const isFull = n >= full && !isSelfTest
  const commit = isFull ? cleanCommit() : undefined
  const { check } = await load()
  const outcome = await prove(name, check, { n, seed, isSelfTest, isFull, openApp: open })
  if (commit !== undefined && cleanCommit() === commit)
    recordFullRun(name, covers, { ...outcome, commit, endedAt: new Date() })
  return outcome.isPassed
}

function declarationOf(proof: string): ProofDeclaration {
  const declared = Object.hasOwn(proofs, proof) ? proofs[proof] : undefined
  if (declared) return declared
  throw new Error(`There is no proof "${proof}"; there are ${Object.keys(proofs).join(', ')}`)
}

function readCount(option: string, text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 0) return count
  throw new Error(`--${option} must be a whole number, not "${text}"`)
}
