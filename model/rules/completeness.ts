import { leavesOf, type LeafField, type Resource } from '../schema/defineResource.ts'
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

const askedLeaves = ({ fields }: Pick<Resource, 'fields'>): LeafField[] =>
  leavesOf(fields).filter(({ field, readOnly }) => field.form !== undefined && !readOnly && !field.optional)

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''
