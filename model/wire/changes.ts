import { z } from 'zod'

/** One line of the organisation's history. `title` names the record, or counts the rows of an import. */
export const change = z.object({
  id: z.uuid(),
  at: z.string(),
  accountName: z.string(),
  action: z.enum(['create', 'update', 'delete', 'import']),
  resource: z.string(),
  recordId: z.uuid().nullable(),
  title: z.string(),
})

export type Change = z.output<typeof change>
