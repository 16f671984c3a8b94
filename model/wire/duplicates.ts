import { z } from 'zod'
import { legalPersons } from '../resources/legalPersons.ts'
import { physicalPersons } from '../resources/physicalPersons.ts'

/** A person of either kind, as it travels. */
export const person = z.union([physicalPersons.wire, legalPersons.wire])

/** Entries of the register that may be one person: the same name and birth date, or the same number; oldest first. */
export const duplicateGroup = z.object({ persons: z.array(person).min(2) })

export type DuplicateGroup = z.output<typeof duplicateGroup>

/** Entries that one merge takes in at most. */
export const mergedMax = 20

/** Which entries become the person of the address. */
export const mergeRequest = z.strictObject({ duplicateIds: z.array(z.uuid()).min(1).max(mergedMax) })

export type MergeRequest = z.output<typeof mergeRequest>
