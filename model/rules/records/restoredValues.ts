import { leavesOf, type Resource } from '#model/schema/defineResource.ts'
import type { Change } from '#model/wire/records/changes.ts'
import { valueAt } from '#model/schema/rules.ts'

/**
 * The values to set to restore a record to its state right after the line `at` of its history (newest first): by entity
 * path, in the order of the declaration, each field changed by a later line, with its value before the first of these
 * changes. Empty for the newest line, and if a later line only has counts (an import, a merge): the earlier state is
 * then not known field by field.
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
  for (const path of settablePaths(resource)) {
    const first = later.findLast((line) => changes(line, path))
    if (first) values.set(path, valueAt(first.before, path) ?? null)
  }
  return values
}

/** The indexes of the lines of a history (newest first) for which `restoredValues` is not empty. */
export function restorableLines(
  resource: Pick<Resource, 'name' | 'fields'>,
  lines: readonly Change[],
): ReadonlySet<number> {
  const paths = settablePaths(resource)
  const found = new Set<number>()
  let isChanged = false
  for (const [at, line] of lines.entries()) {
    if (line.resource !== resource.name) continue
    if (isChanged) found.add(at)
    if (line.action !== 'update') break
    isChanged ||= paths.some((path) => changes(line, path))
  }
  return found
}

const settablePaths = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  leavesOf(fields).flatMap(({ path, field, readOnly }) => (readOnly || field.createOnly ? [] : path))

const changes = ({ before, after }: Change, path: string): boolean =>
  [before, after].some((state) => valueAt(state, path) !== undefined)
