import { z } from 'zod'

/**
 * Item of `GET /organizations/{orgId}/changes`, newest first: who did what to which record. `title` is the name
 * the record had then, so that a deleted one can still be told.
 */
export const change = z.object({
  id: z.string(),
  at: z.string(),
  accountName: z.string(),
  action: z.enum(['create', 'update', 'delete']),
  resource: z.string(),
  recordId: z.string(),
  title: z.string(),
})
export type Change = z.output<typeof change>
