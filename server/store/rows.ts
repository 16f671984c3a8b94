import { z } from 'zod'

/** What statements in SQL answer most often. */
export const idRow = z.object({ id: z.string() })
export const totalRow = z.object({ total: z.number() })
export const countRow = z.object({ count: z.number() })
