import { inject } from 'vitest'
import { createDatabase, type TestDatabase } from './sharedPostgres.ts'

export type { TestDatabase }

/** Creates a database for one test file, as `createDatabase` does. */
export const createTestDatabase = (from?: 'template0'): Promise<TestDatabase> =>
  createDatabase(inject('postgres'), from)
