import { inject } from 'vitest'
import { createDatabase, type TestDatabase } from './sharedPostgres.ts'

export type { TestDatabase }

/** Makes a database of its own for one test file, as `createDatabase` does. */
export const createTestDatabase = (from?: 'template0'): Promise<TestDatabase> =>
  createDatabase(inject('postgres'), from)
