import type { TestProject } from 'vitest/node'
import { startSharedPostgres, type PostgresPlace } from './sharedPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run; `createTestDatabase` makes databases on it. */
    postgres: PostgresPlace
  }
}

/** Starts one PostgreSQL for the whole run, and returns its end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...place } = await startSharedPostgres()
  project.provide('postgres', place)
  return stop
}
