import type { Field, Fields, Group } from './field.ts'
import { isCarried } from './shapes.ts'

type Tree = Readonly<Record<string, unknown>>

/** Selects the members to compare; by default those that a person may change. */
type Counts = (member: Field | Group) => boolean

/**
 * The changes of a person to a record's editable fields, in entity names. A PATCH carries and writes only these, so
 * that two people who change different fields do not overwrite each other. Undefined if nothing differs.
 */
export function differenceOf(
  fields: Fields,
  before: Tree,
  after: Tree,
  counts: Counts = (member) => isCarried(member, 'patch'),
): Tree | undefined {
  const changed = Object.entries(fields).flatMap(([key, member]) => {
    if (!counts(member) || !(key in after)) return []
    const [old, now] = [before[key], after[key]]
    if (member.kind === 'group' && isTree(old) && isTree(now)) {
      const nested = differenceOf(member.fields, old, now, counts)
      return nested ? [[key, nested] as const] : []
    }
    return isSame(old, now) ? [] : [[key, now] as const]
  })
  return changed.length === 0 ? undefined : Object.fromEntries(changed)
}

/** Absent and null are equal. */
const isSame = (one: unknown, other: unknown): boolean =>
  (one ?? null) === (other ?? null) || JSON.stringify(one) === JSON.stringify(other)

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
