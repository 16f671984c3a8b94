import { z } from 'zod'
import { leavesOf, type LeafField, type Resource } from '#model/schema/defineResource.ts'
import { field } from '#model/schema/field.ts'
import { valueAt } from '#model/schema/rules.ts'

/**
 * Completeness of a record: the share of the fields a person can fill in that are filled in, in whole percent. Fields
 * that may stay empty permanently, such as the end date of an active company, are declared `optional` and do not count.
 */
export function completenessPercent(resource: Pick<Resource, 'fields'>, record: object): number {
  const asked = completenessLeaves(resource).length
  return asked === 0 ? 100 : Math.round((1 - missingLeaves(resource, record).length / asked) * 100)
}

/** The missing fields of a record, in the order of the declaration. */
export const missingLeaves = (resource: Pick<Resource, 'fields'>, record: object): LeafField[] =>
  completenessLeaves(resource).filter(({ path }) => isMissing(valueAt(record, path)))

/** The fields that count for completeness, in the order of the declaration. */
export const completenessLeaves = ({ fields }: Pick<Resource, 'fields'>): LeafField[] =>
  leavesOf(fields).filter(
    ({ field: { form, optional }, readOnly }) => form !== undefined && !readOnly && !optional,
  )

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Lower bounds, in percent, of the completeness filter's bands. */
export const completenessBands = [0, 50, 75, 100] as const

/** The completeness field of a resource, to show, sort and filter its lists; the database computes it. */
export const completenessField = (list: 'shown' | 'offered') =>
  field(z.int().min(0).max(100), {
    readOnly: true,
    list,
    sort: true,
    filter: true,
    bands: completenessBands,
    display: 'percent',
  })
