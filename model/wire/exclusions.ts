import { z } from 'zod'
import { universe } from './topics.ts'

/** A subject that was archived: why, by whom and when (facts §1.4 item 3). */
export const excludedSubject = z.object({
  id: z.uuid(),
  label: z.string(),
  topicLabel: z.string(),
  universe,
  reason: z.string().nullable(),
  accountName: z.string().nullable(),
  at: z.string().nullable(),
})

/** A topic that no active subject speaks for. */
export const excludedTopic = z.object({
  id: z.uuid(),
  label: z.string(),
  code: z.string().nullable(),
  universe,
  archivedSubjects: z.int().nonnegative(),
  reason: z.string().nullable(),
})

/** What was considered and left out. */
export const exclusionRegister = z.object({
  subjects: z.array(excludedSubject),
  topics: z.array(excludedTopic),
})
export type ExclusionRegister = z.output<typeof exclusionRegister>
