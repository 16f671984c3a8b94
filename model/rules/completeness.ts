import { z } from 'zod'
import { leavesOf, type LeafField, type Resource } from '../schema/defineResource.ts'
import { field } from '../schema/field.ts'
import { valueAt } from '../schema/rules.ts'

/**
 * How much of what a person can fill in of a record is filled in, in whole percent. What may well stay empty for
 * ever, such as the end of a company that lives, is declared `optional` and does not count against it.
 */
export function completenessPercent(resource: Pick<Resource, 'fields'>, record: object): number {
  const asked = askedLeaves(resource).length
  return asked === 0 ? 100 : Math.round((1 - missingLeaves(resource, record).length / asked) * 100)
}

/** The fields that a complete record has and this one lacks, in the order of the declaration. */
export const missingLeaves = (resource: Pick<Resource, 'fields'>, record: object): LeafField[] =>
  askedLeaves(resource).filter(({ path }) => isMissing(valueAt(record, path)))

/** What a complete record has filled in, in the order of the declaration. */
export const askedLeaves = ({ fields }: Pick<Resource, 'fields'>): LeafField[] =>
  leavesOf(fields).filter(
    ({ field: { form, optional }, readOnly }) => form !== undefined && !readOnly && !optional,
  )

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** From how many percent on a file counts among those nearly or wholly complete. */
export const completenessBands = [0, 50, 75, 100] as const

/** The field of a resource whose lists tell, sort and filter by completeness; the database works it out. */
export const completenessField = (list: 'shown' | 'offered') =>
  field(z.int().min(0).max(100), {
    readOnly: true,
    list,
    sort: true,
    filter: true,
    bands: completenessBands,
    display: 'percent',
  })
