import { z } from 'zod'

/** Maximum values returned per field: nobody selects from more checkboxes. */
export const filterValuesMax = 100

/** The values in each filter field of a list's rows, with the number of rows of each; in wire names. */
export const listValues = z.record(
  z.string(),
  z.array(z.object({ value: z.string(), count: z.int().positive() })),
)
export type ListValues = z.output<typeof listValues>
