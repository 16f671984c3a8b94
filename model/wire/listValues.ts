import { z } from 'zod'

/** More values of one field than this are not told: nobody picks from so many boxes. */
export const filterValuesMax = 100

/** Which values the rows of a list have in each field it is filtered by, and how many rows each; in wire names. */
export const listValues = z.record(
  z.string(),
  z.array(z.object({ value: z.string(), count: z.int().positive() })),
)
export type ListValues = z.output<typeof listValues>
