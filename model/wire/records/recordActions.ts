import { z } from 'zod'
import type { Resource } from '#model/schema/defineResource.ts'
import { requestId } from '#model/schema/values.ts'

/** Maximum records per call: it responds within a second or two, so that progress is visible and stopping is quick. */
export const bulkActionMax = 100

/** One action on each of several records: a change, members added to the followers, or the deletion. */
export const recordActionRequest = (change: z.ZodType<Record<string, unknown>>) =>
  z.strictObject({
    ids: z.array(requestId).min(1).max(bulkActionMax),
    /** True for a dry run, which reports what would be refused and changes nothing. */
    isTrial: z.boolean().default(false),
    action: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('change'), change }),
      z.strictObject({ type: z.literal('assign'), members: z.array(requestId).min(1).max(100) }),
      z.strictObject({ type: z.literal('remove') }),
    ]),
  })

const actionRequests = new WeakMap<Resource, ReturnType<typeof recordActionRequest>>()

/** The request schema for a resource: its change in wire names. It is created once per resource. */
export function actionRequestOf(resource: Resource): ReturnType<typeof recordActionRequest> {
  const request = actionRequests.get(resource) ?? recordActionRequest(resource.patch.in)
  actionRequests.set(resource, request)
  return request
}

export type RecordAction = z.output<ReturnType<typeof recordActionRequest>>['action']

/**
 * The number of processed records, and for each other one its index among the ids of the call, its name, and the reason
 * in the caller's language. Ids are not repeated: ids of another organisation and absent ones give the same result.
 */
export const recordActionResult = z.object({
  done: z.int().nonnegative(),
  refused: z.array(z.object({ place: z.int().nonnegative(), name: z.string(), reason: z.string() })),
})
export type RecordActionResult = z.output<typeof recordActionResult>
