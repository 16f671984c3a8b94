import { z } from 'zod'

/** Row schemas that many SQL statements share. */
export const idRow = z.object({ id: z.string() })
export const totalRow = z.object({ total: z.number() })
export const countRow = z.object({ count: z.number() })
