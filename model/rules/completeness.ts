import { leavesOf, type Resource } from '../schema/defineResource.ts'
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
  const asked = leavesOf(resource.fields).filter(
    ({ path, field, readOnly }) => field.form !== undefined && !readOnly && !exempt.includes(path),
  )
  const given = asked.filter(({ path }) => {
    const value = valueAt(record, path)
    return value !== undefined && value !== null && value !== ''
  })
  return asked.length === 0 ? 100 : Math.round((given.length / asked.length) * 100)
}
