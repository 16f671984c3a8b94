import { z } from 'zod'
import type { Resource } from '../schema/defineResource.ts'
import { givenId } from '../schema/values.ts'

/** Records of one call: few enough for an answer within a second or two, so that progress is seen and a stop is soon. */
export const actedRecordsMax = 100

/** One act on each of several records: the change of a record, members added to those who follow it, its deletion. */
export const recordActRequest = (change: z.ZodType<Record<string, unknown>>) =>
  z.strictObject({
    ids: z.array(givenId).min(1).max(actedRecordsMax),
    /** True to learn what would be refused; nothing is changed. */
    isTrial: z.boolean().default(false),
    act: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('change'), change }),
      z.strictObject({ type: z.literal('assign'), members: z.array(givenId).min(1).max(100) }),
      z.strictObject({ type: z.literal('remove') }),
    ]),
  })

/** The bodies of a resource: its change in wire names. */
export const actRequestOf = ({ patch }: Resource) => recordActRequest(patch.in)

export type RecordAct = z.output<ReturnType<typeof recordActRequest>>['act']

/**
 * How many were done, and of each that was not its place among the ids of the call, its name, and the reason in the
 * caller's language. Ids are not repeated: those of another organisation and absent ones are answered alike.
 */
export const recordActAnswer = z.object({
  done: z.int().nonnegative(),
  refused: z.array(z.object({ place: z.int().nonnegative(), name: z.string(), reason: z.string() })),
})
export type RecordActAnswer = z.output<typeof recordActAnswer>
