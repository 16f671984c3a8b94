import { defineConfig } from 'vitest/config'

/** The time limit of `expect.poll`, which ends as soon as its condition holds. */
const waitTimeoutMs = 120_000
/** Longer than a wait, whose message names what is missing. */
const testTimeout = waitTimeoutMs + 60_000

/**
 * Test files share the workers' modules, because loading them again for each file took longer than the tests. So a test
 * must clean up and must run in any order (docs/decisions/050-tests-in-twelve-minutes.md).
 */
const shared = {
  isolate: false,
  pool: 'forks' as const,
  // Tests allocate many short-lived objects; a larger young generation copies fewer of them.
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['tests/support/fixedSeed.ts'],
  // Tests wait for their child processes, so these need no low priority.
  env: { BACKGROUND_PRIORITY: 'normal' },
  expect: { poll: { timeout: waitTimeoutMs } },
  testTimeout,
  hookTimeout: testTimeout,
}

const onPage = {
  ...shared,
  setupFiles: [...shared.setupFiles, 'tests/support/testingLibrary.ts', 'tests/support/cleanPage.ts'],
  // Longer than a wait, whose message is more helpful.
  testTimeout: 240_000,
  hookTimeout: 240_000,
}

/** Server tests use the one PostgreSQL that `tests/support/postgres.ts` starts. */
const onPostgres = { globalSetup: ['tests/support/postgres.ts'] }

export default defineConfig({
  test: {
    // The machine has two cores; by default vitest would reserve one for its own process, which is idle.
    maxWorkers: 2,
    // Transformed modules are cached in node_modules, each under the hash of its content.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{model,server,locales,bench,proofs,studio}/**/*.test.ts',
            'tests/stages/**/*.test.ts',
            'src/**/*.test.ts',
            'bin/*.test.mjs',
          ],
          ...shared,
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          ...onPage,
        },
      },
      {
        test: {
          name: 'pages',
          environment: 'jsdom',
          include: ['tests/screens/**/*.test.tsx'],
          ...onPostgres,
          ...onPage,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          ...onPostgres,
          ...shared,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          ...onPostgres,
          ...shared,
        },
      },
    ],
  },
})
