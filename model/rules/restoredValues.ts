import { leavesOf, type Resource } from '../schema/defineResource.ts'
import type { Change } from '../wire/changes.ts'
import { valueAt } from '../schema/rules.ts'

/**
 * What a person may set in order to have a record as it was right after the line `at` of its history (newest first):
 * by entity path, in the order of the declaration, each field that a later line changed, with its value before the
 * first of these. Empty for the newest line, and where a later line tells only counts (an import, a merge): what the
 * record was before that is not known field by field.
 */
export function restoredValues(
  resource: Pick<Resource, 'name' | 'fields'>,
  lines: readonly Change[],
  at: number,
): ReadonlyMap<string, unknown> {
  const later = lines.slice(0, at).filter(({ resource: of }) => of === resource.name)
  if (lines[at]?.resource !== resource.name || later.some(({ action }) => action !== 'update'))
    return new Map()
  const values = new Map<string, unknown>()
  for (const { path, field, readOnly } of leavesOf(resource.fields)) {
    if (readOnly || field.createOnly) continue
    const first = later.findLast(({ before, after }) =>
      [before, after].some((state) => valueAt(state, path) !== undefined),
    )
    if (first) values.set(path, valueAt(first.before, path) ?? null)
  }
  return values
}
