import { z } from 'zod'
import { reasonMax } from '#model/rules/materiality/reasons.ts'
import { name, paragraph } from '#model/schema/values.ts'

/** The three universes of a topic (spec §3). */
export const universe = z.enum(['ENVIRONMENT', 'SOCIAL', 'GOVERNANCE'])
export type Universe = z.output<typeof universe>

const named = z.object({ code: z.string(), label: z.string() })

/** A topic of an assessment (spec §3), in the caller's language, with its number of subjects. */
export const topic = z.object({
  id: z.uuid(),
  label: z.string(),
  universe,
  /** Code in the reference repository, null for an entity-specific topic. */
  code: z.string().nullable(),
  activeSubjects: z.int().nonnegative(),
  archivedSubjects: z.int().nonnegative(),
  /** Why it is excluded, if no active subject belongs to it. */
  exclusionReason: z.string().nullable(),
})
export type Topic = z.output<typeof topic>

/** A topic with its sub-topics. */
export const topicDetail = topic.extend({
  subTopics: z.array(named.extend({ leaves: z.array(named) })),
})
export type TopicDetail = z.output<typeof topicDetail>

/** An entity-specific topic, in addition to those of the standards. */
export const newTopic = z.strictObject({ label: name(120), universe })

/** `PATCH …/topics/{topicId}`: renames an entity-specific topic, or moves it to another universe. */
export const topicPatch = newTopic
  .partial()
  .refine((given) => Object.keys(given).length > 0, { path: ['label'], error: 'validation.required' })

/**
 * `DELETE …/topics/{topicId}`: the number of subjects, including archived ones, that the person expects to be deleted
 * with it.
 */
export const topicRemoval = z.strictObject({ subjects: z.coerce.number().int().nonnegative().default(0) })

/** `PUT …/topics/{topicId}/exclusion`: why a topic is excluded from the assessment; null includes it again. */
export const topicExclusion = z.strictObject({ reason: paragraph(reasonMax).nullable() })
