import { programStage } from './programStage.ts'
import type { Stage } from './stage.ts'

/** How often each proof draws: in every run of the tests, in full, and with a planted fault that it must find. */
const sizes: Readonly<Record<string, { small?: number; full: number; selfTest: number }>> = {
  'campaign-chaos': { small: 40, full: 10_000, selfTest: 40 },
  crash: { small: 5, full: 20, selfTest: 1 },
  // A round starts the server and its database a dozen times; `tests/api/backup.test.ts` asks the same in one process.
  backup: { full: 10, selfTest: 1 },
  // A round stops and starts a server.
  drain: { full: 100, selfTest: 4 },
  // `tests/api/landedSchemas.test.ts` upgrades each release once, without being killed.
  migrate: { full: 50, selfTest: 1 },
  leak: { small: 1500, full: 20_000, selfTest: 30_000 },
  interleave: { small: 60, full: 2000, selfTest: 100 },
  scores: { small: 20, full: 1000, selfTest: 15 },
  // `tests/api/access.test.ts` looks at all of its cells.
  matrix: { full: 10_000, selfTest: 400 },
  // A round starts the server three times.
  // A round lasts some minutes: twelve times the network goes bad.
  faults: { full: 2, selfTest: 1 },
  'key-rotate': { full: 5, selfTest: 1 },
  // An import whose process died is taken up by another after a minute.
  nodes: { full: 10, selfTest: 1 },
  'refresh-race': { small: 20, full: 1000, selfTest: 40 },
  bruteforce: { small: 300, full: 20_000, selfTest: 300 },
  'login-flood': { small: 200, full: 2000, selfTest: 400 },
  reset: { small: 8, full: 500, selfTest: 12 },
  bulk: { small: 400, full: 10_000, selfTest: 400 },
  flood: { small: 33, full: 3000, selfTest: 11 },
  'import-crash': { full: 50, selfTest: 2 },
  // A small run sends its gigabytes all the same.
  'upload-bombs': { full: 200, selfTest: 1 },
  // `proofs/cube/cube.test.ts` asks a thousand.
  cube: { full: 100_000, selfTest: 300 },
  // Counted in minutes.
  soak: { full: 10, selfTest: 1 },
  enumeration: { small: 10, full: 300, selfTest: 200 },
}

const proofStage = (title: string, name: string, n: number, ...flags: readonly string[]): Stage =>
  programStage(`proof: ${title}`, 'node', [`proofs/${name}.ts`, '--n', String(n), '--seed', '1', ...flags])

/** Each proof as every run has it: few draws, always the same. */
export const smallProofs = Object.entries(sizes).flatMap(([name, { small }]) =>
  small === undefined ? [] : [proofStage(name, name, small)],
)

/** Each proof with a planted fault, then in full. */
export const fullProofs = Object.entries(sizes).flatMap(([name, { full, selfTest }]) => [
  proofStage(`${name} finds faults`, name, selfTest, '--self-test'),
  proofStage(`${name} in full`, name, full),
])
