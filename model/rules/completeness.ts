import { leavesOf, type LeafField, type Resource } from '../schema/defineResource.ts'
import { valueAt } from '../schema/rules.ts'

/**
 * How much of what a person can fill in of a record is filled in, in whole percent. What may well stay empty for
 * ever, such as the end of a company that lives, does not count against it: `exempt` names those fields.
 */
export function completenessPercent(
  resource: Pick<Resource, 'fields'>,
  record: object,
  exempt: readonly string[] = [],
): number {
  const asked = askedLeaves(resource, exempt).length
  return asked === 0 ? 100 : Math.round((1 - missingLeaves(resource, record, exempt).length / asked) * 100)
}

/** The fields that a complete record has and this one lacks, in the order of the declaration. */
export const missingLeaves = (
  resource: Pick<Resource, 'fields'>,
  record: object,
  exempt: readonly string[] = [],
): LeafField[] => askedLeaves(resource, exempt).filter(({ path }) => isMissing(valueAt(record, path)))

const askedLeaves = ({ fields }: Pick<Resource, 'fields'>, exempt: readonly string[]): LeafField[] =>
  leavesOf(fields).filter(
    ({ path, field, readOnly }) => field.form !== undefined && !readOnly && !exempt.includes(path),
  )

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''
