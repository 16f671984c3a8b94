import { z } from 'zod'

/** The previous fields of a record, in entity names; only those affected by the change. */
const state = z.record(z.string(), z.unknown()).nullable()

/**
 * A line of the organisation's history. `title` names the record, or counts the rows of an import. Lines of one action
 * have the same instant to the microsecond. `before` and `after` are returned in the history of one record, and `after`
 * of an import and of a merge always: how many were created, changed or merged.
 */
export const change = z.object({
  id: z.uuid(),
  at: z.string(),
  accountName: z.string(),
  action: z.enum(['create', 'update', 'delete', 'import', 'merge']),
  resource: z.string(),
  recordId: z.uuid().nullable(),
  title: z.string(),
  before: state.optional(),
  after: state.optional(),
  /** Gender of the holder of the office in a change of a mandate, if known: offices have feminine titles. */
  holderGender: z.string().nullable().optional(),
})

export type Change = z.output<typeof change>
