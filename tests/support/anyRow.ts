import { z } from 'zod'

/** A row with all its columns: for tests that compare rows as a whole. */
export const anyRow = z.looseObject({})
