import { z } from 'zod'
import { pageOf } from './page.ts'
import { person } from './persons.ts'
import { givenId } from '../schema/values.ts'

/** Entries of the register that may be one person: the same name and birth date, or the same number; oldest first. */
export const duplicateGroup = z.object({ persons: z.array(person).min(2) })

export type DuplicateGroup = z.output<typeof duplicateGroup>

/** A page of groups, and how many pairs were dismissed so far. */
export const duplicatePage = pageOf(duplicateGroup).extend({ dismissedPairs: z.int().nonnegative() })

/** Entries that one merge takes in at most. */
export const mergedMax = 20

/** Which entries become the person of the address. */
export const mergeRequest = z.strictObject({ duplicateIds: z.array(givenId).min(1).max(mergedMax) })

/** Pairs of entries that are two persons: those of one group at most. */
export const dismissRequest = z.strictObject({
  pairs: z
    .array(z.tuple([givenId, givenId]).refine(([one, other]) => one !== other, 'validation.merge.itself'))
    .min(1)
    .max((mergedMax * (mergedMax - 1)) / 2),
})

/** A pair that is not proposed again, by whom and since when. */
export const dismissedPair = z.object({
  id: z.uuid(),
  persons: z.array(person).length(2),
  accountName: z.string(),
  dismissedAt: z.string(),
})

export type DismissedPair = z.output<typeof dismissedPair>

/** The pairs that a request dismissed; those dismissed before are not among them. */
export const dismissal = z.object({ ids: z.array(z.uuid()) })
