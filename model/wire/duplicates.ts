import { z } from 'zod'
import { pageOf } from './page.ts'
import { person } from './persons.ts'
import { likenesses } from '../rules/personDuplicates.ts'
import { countryCode, givenId, isoDate, name, text } from '../schema/values.ts'

/** Entries of the register that may be one person: the same name and birth date, or the same number; oldest first. */
export const duplicateGroup = z.object({ persons: z.array(person).min(2) })

export type DuplicateGroup = z.output<typeof duplicateGroup>

/** Entries that are shown beside what is being typed, at most: as many as can be told apart at a glance. */
export const alikeMax = 5

/** A person as far as it is typed: of which kind it is follows from what it carries. */
export const alikeQuery = z
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

/** An entry that may be the person that is being typed, and how much it is like it. */
export const alikePerson = z.object({ person, likeness: z.enum(likenesses) })

export type AlikePerson = z.output<typeof alikePerson>

/** The likest first. */
export const alikePersons = z.object({ content: z.array(alikePerson).max(alikeMax) })

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
