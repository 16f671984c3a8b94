import { defineConfig } from 'vitest/config'

/** Server tests talk to the one PostgreSQL that `tests/support/postgres.ts` starts. */
const onPostgres = { globalSetup: ['tests/support/postgres.ts'], testTimeout: 20_000, hookTimeout: 30_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{model,server,locales,bench,proofs,studio}/**/*.test.ts',
            'src/**/*.test.ts',
            'bin/*.test.mjs',
          ],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'pages',
          environment: 'jsdom',
          include: ['tests/screens/**/*.test.tsx'],
          ...onPostgres,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          ...onPostgres,
        },
      },
      { test: { name: 'api', environment: 'node', include: ['tests/api/**/*.test.ts'], ...onPostgres } },
    ],
  },
})
