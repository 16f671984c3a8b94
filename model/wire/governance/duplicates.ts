import { z } from 'zod'
import { pageOf } from '../records/page.ts'
import { person } from './persons.ts'
import { similarities } from '#model/rules/governance/personDuplicates.ts'
import { countryCode, requestId, isoDate, name, text } from '#model/schema/values.ts'

/**
 * Entries of the register that may be one person: with the same name and birth date, or the same number; oldest first.
 */
export const duplicateGroup = z.object({ persons: z.array(person).min(2) })

export type DuplicateGroup = z.output<typeof duplicateGroup>

/** Maximum entries shown while typing: as many as can be distinguished at a glance. */
export const alikeMax = 5

/** A partially typed person; its kind follows from its fields. */
export const similarPersonsQuery = z
  .strictObject({
    firstName: name(99).optional(),
    lastName: name(99).optional(),
    birthDate: isoDate.optional(),
    name: name(99, 'registered').optional(),
    country: countryCode.optional(),
    nationalId: text(99).optional(),
  })
  .refine(
    ({ firstName, lastName, birthDate, name: legalName, country, nationalId }) =>
      (lastName === undefined) !== (legalName === undefined && nationalId === undefined) &&
      (lastName === undefined ? firstName === undefined && birthDate === undefined : country === undefined),
    { error: 'validation.oneKindOfPerson', path: ['lastName'] },
  )

/** An entry that may be the typed person, and how similar it is. */
export const similarPerson = z.object({ person, likeness: z.enum(similarities) })

export type AlikePerson = z.output<typeof similarPerson>

/** Most similar first. */
export const similarPersons = z.object({ content: z.array(similarPerson).max(alikeMax) })

/** A page of groups, and the number of pairs dismissed so far. */
export const duplicatePage = pageOf(duplicateGroup).extend({ dismissedPairs: z.int().nonnegative() })

/** Maximum entries per merge. */
export const mergedMax = 20

/** The entries to merge into the person in the path. */
export const mergeRequest = z.strictObject({ duplicateIds: z.array(requestId).min(1).max(mergedMax) })

/** Pairs of entries that are two persons, at most those of one group. */
export const dismissRequest = z.strictObject({
  pairs: z
    .array(z.tuple([requestId, requestId]).refine(([one, other]) => one !== other, 'validation.merge.itself'))
    .min(1)
    .max((mergedMax * (mergedMax - 1)) / 2),
})

/** A dismissed pair, which is not proposed again, with who dismissed it and when. */
export const dismissedPair = z.object({
  id: z.uuid(),
  persons: z.array(person).length(2),
  accountName: z.string(),
  dismissedAt: z.string(),
})

export type DismissedPair = z.output<typeof dismissedPair>

/** The pairs dismissed by a request, without those dismissed before. */
export const dismissal = z.object({ ids: z.array(z.uuid()) })
