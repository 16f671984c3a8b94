import { resources } from '#model/resources/resources.ts'
import { leavesOf, type LeafField, type Resource } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'
import type { Change } from '#model/wire/records/changes.ts'

/**
 * The declared fields whose value a change has changed, in the order of the declaration. A person has a name field
 * beside the id, so the id is left out.
 */
export function changedLeaves(
  { fields }: Pick<Resource, 'fields'>,
  { action, before, after }: Pick<Change, 'action' | 'before' | 'after'>,
): LeafField[] {
  if (action === 'delete') return []
  return leavesOf(fields).filter(({ path, field }) => {
    if (path.endsWith('Id') && field.reference !== undefined && !names.has(field.reference)) return false
    const now = valueAt(after, path)
    return now !== undefined && !isSame(valueAt(before, path) ?? null, now ?? null)
  })
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** References whose ids are shown by name: records, and the sectors, whose list is short. */
const names: ReadonlySet<string> = new Set([...resources.map(({ name }) => name), 'activity-sectors'])
