import { z } from 'zod'
import { universe } from './topics.ts'

/** An archived subject: why, by whom and when (facts §1.4 item 3). */
export const excludedSubject = z.object({
  id: z.uuid(),
  label: z.string(),
  topicLabel: z.string(),
  universe,
  reason: z.string().nullable(),
  accountName: z.string().nullable(),
  at: z.string().nullable(),
})

/** A topic without an active subject. */
export const excludedTopic = z.object({
  id: z.uuid(),
  label: z.string(),
  code: z.string().nullable(),
  universe,
  archivedSubjects: z.int().nonnegative(),
  reason: z.string().nullable(),
})

/** Items that were considered and excluded. */
export const exclusionRegister = z.object({
  subjects: z.array(excludedSubject),
  topics: z.array(excludedTopic),
})
export type ExclusionRegister = z.output<typeof exclusionRegister>
