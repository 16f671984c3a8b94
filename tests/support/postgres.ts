import type { TestProject } from 'vitest/node'
import { startSharedPostgres, type PostgresPlace } from './sharedPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run; `createTestDatabase` creates databases on it. */
    postgres: PostgresPlace
  }
}

/** Starts one PostgreSQL for the whole run, and returns the function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...fixture } = await startSharedPostgres()
  project.provide('postgres', fixture)
  return stop
}
