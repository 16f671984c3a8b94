import { z } from 'zod'

/** The fields of a record as they were, in entity names; a change names those it concerns and no other. */
const state = z.record(z.string(), z.unknown()).nullable()

/**
 * One line of the organisation's history. `title` names the record, or counts the rows of an import. Lines of one act
 * carry the same instant to the microsecond. `before` and `after` are answered where the history of one record is asked
 * for, `after` of an import and of a merge always: how many were created, changed or merged.
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
  /** Of who holds the office that a change of a mandate is about, where it is known: offices have feminine titles. */
  holderGender: z.string().nullable().optional(),
})

export type Change = z.output<typeof change>
