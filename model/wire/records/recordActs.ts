import { z } from 'zod'
import type { Resource } from '#model/schema/defineResource.ts'
import { givenId } from '#model/schema/values.ts'

/** Maximum records per call: it responds within a second or two, so that progress is visible and stopping is quick. */
export const actedRecordsMax = 100

/** One action on each of several records: a change, members added to the followers, or the deletion. */
export const recordActRequest = (change: z.ZodType<Record<string, unknown>>) =>
  z.strictObject({
    ids: z.array(givenId).min(1).max(actedRecordsMax),
    /** True for a dry run, which reports what would be refused and changes nothing. */
    isTrial: z.boolean().default(false),
    act: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('change'), change }),
      z.strictObject({ type: z.literal('assign'), members: z.array(givenId).min(1).max(100) }),
      z.strictObject({ type: z.literal('remove') }),
    ]),
  })

/** The request schema for a resource: its change in wire names. */
export const actRequestOf = ({ patch }: Resource) => recordActRequest(patch.in)

export type RecordAct = z.output<ReturnType<typeof recordActRequest>>['act']

/**
 * The number of processed records, and for each other one its index among the ids of the call, its name, and the reason
 * in the caller's language. Ids are not repeated: ids of another organisation and absent ones give the same result.
 */
export const recordActAnswer = z.object({
  done: z.int().nonnegative(),
  refused: z.array(z.object({ place: z.int().nonnegative(), name: z.string(), reason: z.string() })),
})
export type RecordActAnswer = z.output<typeof recordActAnswer>
