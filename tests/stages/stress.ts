import { browserStage } from './browserStage.ts'
import { runProgram } from './program.ts'
import { runSideBySide } from './sideBySide.ts'

// `npm run stress -- <files>`: runs tests with ten seeds, each in another order, with every call delayed by 50 to 400
// ms and the browser's CPU slowed down four times (tests/support/seededDelays.ts, disturb.ts). Never retries.

const seeds = Array.from({ length: 10 }, (_, index) => index + 1)

const files = process.argv.slice(2)
if (files.length === 0) {
  process.stderr.write('Name the files of tests to run: npm run stress -- tests/screens/undo.test.tsx\n')
  process.exit(2)
}
const journeys = files.filter((file) => file.endsWith('.e2e.ts'))
const tests = files.filter((file) => !journeys.includes(file))

const failedSeeds = new Set<number>()
for (const seed of seeds) {
  process.stdout.write(`\n── seed ${seed}\n`)
  process.env['STRESS_SEED'] = String(seed)
  if (tests.length > 0 && !(await passesTests(seed))) failedSeeds.add(seed)
  if (journeys.length > 0 && !(await passesJourneys())) failedSeeds.add(seed)
}
process.stdout.write(`\n${seeds.length - failedSeeds.size} passed, ${failedSeeds.size} failed\n`)
if (failedSeeds.size > 0) {
  process.stdout.write(`Failed seeds: ${[...failedSeeds].join(', ')}. STRESS_SEED=<seed> repeats one.\n`)
  process.exitCode = 1
}

async function passesTests(seed: number): Promise<boolean> {
  const order = ['--sequence.shuffle', `--sequence.seed=${seed}`]
  const { code } = await runProgram('vitest', ['run', '--silent=passed-only', ...order, ...tests])
  return code === 0
}

/** Playwright cannot shuffle; each journey has its own account and browser context. */
async function passesJourneys(): Promise<boolean> {
  const { failed } = await runSideBySide([browserStage(journeys)], { retriesOnce: false })
  return failed === 0
}
